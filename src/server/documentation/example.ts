import { exampleValues } from './example-values.ts'
import { type Json, type JsonObject, nameIn } from './schema.ts'

/** Makes an example for a schema with a name. */
export type MakeExample = (schema: JsonObject, name: string) => Json

/** Makes examples: known values by the field's name, the rest by its type. */
export function createExamples(named: JsonObject): MakeExample {
  const make = (schema: JsonObject, name: string, parent: string): Json => {
    if (typeof schema['$ref'] === 'string') {
      return make(named[nameIn(schema['$ref'])] as JsonObject, name, parent)
    }
    const known = exampleValues[`${parent}.${name}`] ?? exampleValues[name]
    if ('const' in schema) return schema['const'] as Json
    if (Array.isArray(schema['enum'])) {
      return schema['enum'].includes(known as Json) ? (known as Json) : (schema['enum'][0] as Json)
    }
    const choices = (schema['anyOf'] ?? schema['oneOf']) as JsonObject[] | undefined
    if (choices) {
      if (known === null && choices.some(({ type }) => type === 'null')) return null
      return make(choices.find(({ type }) => type !== 'null') ?? {}, name, parent)
    }
    switch (schema['type']) {
      case 'object':
        return Object.fromEntries(
          Object.entries((schema['properties'] ?? {}) as Record<string, JsonObject>).map(([field, part]) => [
            field,
            make(part, field, name),
          ]),
        )
      case 'array':
        return Array.isArray(known)
          ? known
          : [make((schema['items'] ?? {}) as JsonObject, singular(name), parent)]
      case 'integer':
        return Number.isInteger(known) ? (known as number) : Math.max(1, Number(schema['minimum'] ?? 1))
      case 'number':
        return Number(known ?? 0.5)
      case 'boolean':
        return typeof known === 'boolean' ? known : false
      case 'null':
        return null
      case 'string':
        return typeof known === 'string' ? known : ((exampleValues[`${name} as text`] as string) ?? name)
      default:
        return known ?? null
    }
  }
  return (schema, name) => make(schema, name, '')
}

/** `addonIds` holds several `addonId`, `categories` several `category`. */
function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/s$/, '')
}
