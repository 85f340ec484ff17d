import type { Endpoint } from '#contract/endpoint.ts'
import { type Json, type JsonObject, wireSchema } from '#server/documentation/schema.ts'
import { sampleBodies, sampleValues } from './sample-values.ts'

/** A valid value for a schema with a name: by the field's name if its values are known, otherwise by its type. */
export function sampleOf(root: JsonObject, rootName: string): Json {
  const make = (schema: JsonObject, name: string, parent: string): Json => {
    const known = sampleValues[`${parent}.${name}`] ?? sampleValues[name]
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
        return typeof known === 'string' ? known : ((sampleValues[`${name} as text`] as string) ?? name)
      default:
        return known ?? null
    }
  }
  return make(root, rootName, '')
}

/** A valid body of a call: from its fields' names and, if those are not enough, from the call's own sample. */
export function sampleBody(call: Endpoint): Json {
  if (!call.body) return null
  const made = sampleOf(wireSchema(call.body), 'body')
  const own = sampleBodies[`${call.method} ${call.path}`]
  return own ? { ...(made as JsonObject), ...own } : made
}

/** `addonIds` holds several `addonId`, `categories` several `category`. */
function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/s$/, '')
}
