import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { orderProblem } from '#contract/order/order-problem.ts'
import { problem } from '#contract/problem.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** The names under which a document shows schemas once, for the calls that share them. */
export type SchemaNames = ReadonlyMap<z.core.$ZodType, string>

const NO_NAMES: SchemaNames = new Map()

/**
 * Names for what the contract exports, and for answers and bodies of several calls, which go by the first of them: `setStatus`
 * makes a `SetStatusAnswer`.
 */
export function schemaNames(files: readonly Record<string, unknown>[]): SchemaNames {
  const exported = files.flatMap((file) => Object.entries(file))
  const calls = exported.flatMap(([name, value]) => {
    if (!isEndpoint(value)) return []
    const parts = [[value.answer, 'Answer'] as const, [value.body, 'Body'] as const]
    return parts.flatMap(([schema, role]) =>
      schema && isShape(schema) ? [[schema, capitalised(name) + role] as const] : [],
    )
  })
  const shared = [...Map.groupBy(calls, ([schema]) => schema).values()].flatMap(([first, ...others]) =>
    first && others.length > 0 ? [first] : [],
  )
  const shapes = exported.flatMap(([name, value]) =>
    isShape(value) && value !== problem ? [[value, capitalised(name)] as const] : [],
  )
  // It has all that a plain problem has.
  return new Map([...shared, ...shapes, [orderProblem, 'Problem']])
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'answer' in value && 'access' in value
}

/** A schema in its wire form: the side of a codec that is sent. */
export function wireSchema(schema: z.core.$ZodType, names: SchemaNames = NO_NAMES): JsonObject {
  const name = names.get(schema)
  return name ? { $ref: refTo(name) } : toJson(schema, names)
}

/** The named schemas in full. */
export function namedSchemas(names: SchemaNames): JsonObject {
  return Object.fromEntries([...names].map(([schema, name]) => [name, toJson(schema, names)]))
}

/** A reference to a named schema. */
export function refTo(name: string): string {
  return `#/components/schemas/${name}`
}

/** The last part of a reference. */
export function nameIn(reference: string): string {
  return reference.split('/').at(-1) ?? ''
}

/** Schemas that are shorter than a reference to them are written where they are used. */
const MIN_NAMED_LENGTH = 100

/** Whether a schema is large enough for a name. */
function isShape(value: unknown): value is z.core.$ZodType {
  const type = (value as Partial<z.core.$ZodType> | null)?._zod?.def.type
  if (type === 'object' || type === 'union' || type === 'intersection') return true
  const isValue = type === 'string' || type === 'enum' || type === 'nullable'
  return isValue && JSON.stringify(toJson(value as z.core.$ZodType, NO_NAMES)).length > MIN_NAMED_LENGTH
}

/**
 * The fields of a path or query by their meaning: a whole number is shown as such, although it travels as
 * text.
 */
export function textFields(schema: z.core.$ZodType | undefined): {
  name: string
  required: boolean
  schema: JsonObject
}[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJson(schema, NO_NAMES) as {
    properties?: Record<string, JsonObject>
    required?: string[]
  }
  const fields = (schema as z.ZodMiniObject).shape as Record<string, z.core.$ZodType>
  return Object.entries(properties).map(([name, { pattern, ...property }]) => ({
    name,
    required: required.includes(name),
    schema:
      pattern === PATH_ID
        ? { type: 'integer', minimum: 1 }
        : pattern === WHOLE_NUMBER
          ? {
              ...wholeNumber(fields[name]),
              ...('default' in property && { default: Number(property['default']) }),
            }
          : { ...property, ...(pattern !== undefined && { pattern }) },
  }))
}

/** The patterns with which `contract/page.ts` describes an id in a path, and a whole number. */
const PATH_ID = '^[1-9]\\d*$'
const WHOLE_NUMBER = '^\\d{1,9}$'

/** A whole number with its bounds, which may be on any layer around it. */
function wholeNumber(schema: z.core.$ZodType | undefined): JsonObject {
  const bounds: JsonObject = { type: 'integer', minimum: 0 }
  for (let layer = schema; layer; ) {
    const { checks = [], innerType } = layer._zod.def as {
      checks?: z.core.$ZodCheck[]
      innerType?: z.core.$ZodType
    }
    for (const { _zod } of checks) {
      const { check, value } = _zod.def as { check: string; value?: number }
      if (check === 'greater_than' && value !== undefined) bounds['minimum'] = value
      if (check === 'less_than' && value !== undefined) bounds['maximum'] = value
    }
    layer = innerType
  }
  return bounds
}

function toJson(root: z.core.$ZodType, names: SchemaNames): JsonObject {
  const { $schema, ...json } = z.toJSONSchema(root, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Every integer has these bounds, so they are left out.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      leaveOutUnicode(jsonSchema as JsonObject)
      const name = zodSchema === root ? undefined : names.get(zodSchema)
      if (!name) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema]
      jsonSchema.$ref = refTo(name)
    },
  }) as JsonObject
  return json
}

/**
 * Leaves out patterns with classes of Unicode, such as all letters: tools that compile them without the flag `u` would read
 * them as something else.
 */
function leaveOutUnicode(schema: JsonObject): void {
  const parts = (schema['allOf'] ?? []) as JsonObject[]
  const suits = ({ pattern }: JsonObject) => !/\\p\{/i.test(String(pattern))
  if (!suits(schema)) delete schema['pattern']
  if (!parts.every(suits)) schema['allOf'] = parts.filter(suits)
  if (Array.isArray(schema['allOf']) && schema['allOf'].length === 0) delete schema['allOf']
}
