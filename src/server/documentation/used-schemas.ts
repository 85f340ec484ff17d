import type { Json, JsonObject } from './schema.ts'

/** The schemas to which these parts refer, directly or through others. */
export function usedSchemas(schemas: JsonObject, parts: JsonObject): JsonObject {
  const used = new Set<string>()
  const visit = (part: Json) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      visit(schemas[name] as Json)
    }
  }
  visit(parts)
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
}
