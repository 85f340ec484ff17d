import type { Endpoint } from '#contract/endpoint.ts'
import { PARAMETER_WORDS } from './parameter-words.ts'
import { isCatalogueRead, isSigned } from './problems.ts'
import { type Json, type JsonObject, textFields } from './schema.ts'

/** A field of a path or query as a parameter. */
export type Parameter = { name: string; in: 'path' | 'query' } & JsonObject

/** The fields of a call's path and query. */
export function ownParameters(call: Endpoint): Parameter[] {
  return (['path', 'query'] as const).flatMap((place) =>
    textFields(place === 'path' ? call.params : call.query).map(({ name, required, schema }) => ({
      name,
      in: place,
      description: parameterWords(call, name),
      required: place === 'path' || required,
      schema,
    })),
  )
}

/** The parameters that several calls have, by the name under which they are referenced. */
export function commonParameters(calls: readonly Endpoint[]): Record<string, Parameter> {
  const all = calls.flatMap((call) => ownParameters(call))
  const common = [...Map.groupBy(all, (parameter) => JSON.stringify(parameter)).values()].flatMap(
    ([first, ...others]) => (first && others.length > 0 ? [first] : []),
  )
  return Object.fromEntries(
    [
      ...Map.groupBy(common, ({ name, in: place }) => `${name}In${place === 'path' ? 'Path' : 'Query'}`),
    ].flatMap(([name, several]) =>
      several.map((parameter, index) => [index === 0 ? name : `${name}${index + 1}`, parameter] as const),
    ),
  )
}

/** The parameters of a call: those of its path and query, and headers. */
export function parameters(call: Endpoint, { common }: { common: Record<string, Parameter> }): Json[] {
  const names = new Map(Object.entries(common).map(([name, parameter]) => [JSON.stringify(parameter), name]))
  const headers = [
    ...(call.idempotent ? ['IdempotencyKey'] : []),
    ...(call.ifMatch ? ['IfMatch'] : []),
    ...(isSigned(call) ? ['Timestamp', 'Nonce'] : []),
    ...(isCatalogueRead(call) ? ['IfNoneMatch'] : []),
  ]
  return [
    ...ownParameters(call).map((parameter) => {
      const name = names.get(JSON.stringify(parameter))
      return name ? { $ref: `#/components/parameters/${name}` } : parameter
    }),
    ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
}

function parameterWords({ method, path }: Endpoint, name: string): string {
  return PARAMETER_WORDS[`${method} ${path} ${name}`] ?? PARAMETER_WORDS[name] ?? ''
}
