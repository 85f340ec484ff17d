import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import { loadContract } from '#server/documentation/contract-files.ts'
import { openApiDocument } from '#server/documentation/openapi.ts'
import { PARAMETER_WORDS } from '#server/documentation/parameter-words.ts'
import { ownParameters } from '#server/documentation/parameters.ts'
import { type Json, type JsonObject, schemaNames, wireSchema } from '#server/documentation/schema.ts'

const MOST_BYTES = 600_000

const document = (await openApiDocument()) as unknown as {
  tags: { name: string }[]
  info: { license: { identifier: string } }
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, Content> } }>>
  components: { schemas: Record<string, JsonObject>; parameters: Record<string, JsonObject> }
}
type Content = { schema: { required?: string[]; properties: object } }

test('the document is valid OpenAPI 3.1, and a broken one is not', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  const broken = { ...structuredClone(document), paths: { '/x': { get: { parameters: [{ in: 'moon' }] } } } }
  expect((await new Validator().validate(broken)).valid).toBe(false)
})

test('every reference leads somewhere in the document', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path)
  expect(references.length).toBeGreaterThan(100)
  for (const path of new Set(references)) {
    const found = path
      ?.split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document)
    expect(found, path).toBeTruthy()
  }
})

test('the document has at most 600 kB', () => {
  expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThan(MOST_BYTES)
})

test('every parameter has a description, and every description a parameter', () => {
  const fields = CALLS.flatMap((call) =>
    ownParameters(call).map(({ name, description }) => ({ call, name, description })),
  )
  expect(fields.length).toBeGreaterThan(200)
  expect(
    fields.filter(({ description }) => !description).map(({ call, name }) => `${call.path} ${name}`),
  ).toEqual([])
  for (const parameter of Object.values(document.components.parameters)) {
    expect(parameter, String(parameter['name'])).toHaveProperty('description')
  }
  const used = new Set(fields.map(({ description }) => description))
  expect(Object.values(PARAMETER_WORDS).filter((words) => !used.has(words))).toEqual([])
})

test('every pattern means the same to tools that compile it without the flag u', () => {
  const patterns = patternsIn(document as unknown as Json)
  expect(patterns.length).toBeGreaterThan(50)
  for (const pattern of patterns) {
    for (const flags of ['', 'u']) expect(() => new RegExp(pattern, flags), pattern).not.toThrow()
    expect(pattern).not.toMatch(/\\[pP]\{/)
  }
})

function patternsIn(part: Json): string[] {
  if (typeof part !== 'object' || part === null) return []
  if (Array.isArray(part)) return part.flatMap(patternsIn)
  const own = typeof part['pattern'] === 'string' ? [part['pattern']] : []
  return [...own, ...Object.values(part).flatMap(patternsIn)]
}

test('forms have a field for the file, and each field that is needed', () => {
  const forms = Object.values(document.paths).flatMap((path) =>
    Object.values(path).flatMap(
      ({ requestBody }) => requestBody?.content['multipart/form-data']?.schema ?? [],
    ),
  )
  expect(forms.length).toBeGreaterThan(1)
  for (const { properties, required = [] } of forms) {
    expect(required.length).toBeGreaterThan(0)
    for (const field of required) expect(properties).toHaveProperty(field)
  }
})

test('no example is made up: only problems and headers have some', () => {
  const { paths, components } = document
  expect(JSON.stringify([paths, components.schemas])).not.toMatch(/"examples?":(?!\{"[A-Z_]+":\{"\$ref")/)
})

test('answers of several calls have a name, and no schema is named for nothing', async () => {
  const text = JSON.stringify(document)
  for (const name of Object.keys(document.components.schemas)) {
    expect(text).toContain(`"#/components/schemas/${name}"`)
  }
  const names = schemaNames(await loadContract())
  const answers = Map.groupBy(CALLS, ({ answer }) => answer)
  for (const [schema, calls] of answers) {
    const isLarge = JSON.stringify(wireSchema(schema, names)).length > 150
    expect(calls.length > 1 && isLarge && schema._zod.def.type === 'object', calls[0]?.path).toBe(false)
  }
})

test('the document names its licence, and its tags are in alphabetical order', () => {
  expect(document.info.license.identifier).toBe('MIT')
  const names = document.tags.map(({ name }) => name)
  expect(names).toEqual([...names].sort())
})

test('every day and every time that a request may hold has its pattern', () => {
  const schemas = CALLS.flatMap((call) => [call.query, call.body].flatMap((part) => (part ? [part] : [])))
  const bare = schemas.flatMap((schema) => bareDates(wireSchema(schema), ''))
  expect(bare).toEqual([])
  expect(bareDates({ properties: { date: { type: 'string' } } }, '')).toEqual(['date'])
})

/** Fields that are named like a day or a time but accept any string. */
function bareDates(schema: JsonObject, name: string): string[] {
  const parts = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] ?? []) as JsonObject[])
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, JsonObject>)
  const isBare = schema['type'] === 'string' && !('pattern' in schema) && !('enum' in schema)
  return [
    ...(isBare && /(date|At|Until)$/i.test(name) ? [name] : []),
    ...parts.flatMap((part) => bareDates(part, name)),
    ...(schema['items'] ? bareDates(schema['items'] as JsonObject, name) : []),
    ...fields.flatMap(([field, part]) => bareDates(part, field)),
  ]
}
