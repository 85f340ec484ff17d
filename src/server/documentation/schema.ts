import * as z from 'zod/mini'
import { session } from '#contract/account/auth.ts'
import { adminProduct } from '#contract/admin/product/product.ts'
import { category, categoryRef } from '#contract/catalogue/category.ts'
import { product } from '#contract/catalogue/product.ts'
import { placedOrder } from '#contract/order/order.ts'
import { orderProblem } from '#contract/order/order-problem.ts'
import { quote } from '#contract/order/quote.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** Schemas used by many calls appear once in the document, under these names. */
const NAMED: Record<string, z.core.$ZodType> = {
  Product: product,
  AdminProduct: adminProduct,
  Category: category,
  CategoryRef: categoryRef,
  Quote: quote,
  PlacedOrder: placedOrder,
  Session: session,
  Problem: orderProblem,
}
const names = new Map(Object.entries(NAMED).map(([name, schema]) => [schema, name]))

/** A schema in its wire form: the side of a codec that is sent. */
export function wireSchema(schema: z.core.$ZodType): JsonObject {
  const name = names.get(schema)
  return name ? { $ref: `#/components/schemas/${name}` } : toJson(schema)
}

/** The named schemas in full. */
export function namedSchemas(): JsonObject {
  return Object.fromEntries(Object.entries(NAMED).map(([name, schema]) => [name, toJson(schema)]))
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
  const { properties = {}, required = [] } = toJson(schema) as {
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

function toJson(root: z.core.$ZodType): JsonObject {
  const { $schema, ...json } = z.toJSONSchema(root, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Every integer has these bounds, so they are left out.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      const name = zodSchema === root ? undefined : names.get(zodSchema)
      if (!name) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema]
      jsonSchema.$ref = `#/components/schemas/${name}`
    },
  }) as JsonObject
  return json
}
