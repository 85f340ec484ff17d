import type { MakeExample } from './example.ts'
import { sharedExample } from './operation.ts'
import { type Json, type JsonObject, refTo } from './schema.ts'

/**
 * The schemas to which these parts refer, directly or through others. Those that answers without an example of their own
 * consist of have one.
 */
export function usedSchemas(
  schemas: JsonObject,
  parts: { paths: Record<string, JsonObject>; responses: JsonObject },
  example: MakeExample,
): JsonObject {
  const used = new Set<string>()
  const visit = (part: Json) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      visit(schemas[name] as Json)
    }
  }
  visit(parts)
  const answers = new Set(answerSchemas(parts.paths).flatMap((schema) => sharedExample(schema) ?? []))
  return Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) => {
      if (!used.has(name)) return []
      const examples = answers.has(name) && { examples: [example({ $ref: refTo(name) }, 'answer')] }
      return [[name, { ...(schema as JsonObject), ...examples }]]
    }),
  )
}

type Answers = { responses: Record<string, { content?: Record<string, { schema: JsonObject }> }> }

function answerSchemas(paths: Record<string, JsonObject>): JsonObject[] {
  const operations = Object.values(paths).flatMap((path) => Object.values(path) as unknown as Answers[])
  return operations.flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ content }): JsonObject[] => {
      const answer = content?.['application/json']
      return answer ? [answer.schema] : []
    }),
  )
}
