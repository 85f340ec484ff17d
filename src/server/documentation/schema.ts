import * as z from 'zod/mini'
import { session } from '#contract/auth.ts'
import { category, categoryRef } from '#contract/category.ts'
import { placedOrder, quote } from '#contract/order.ts'
import { orderProblem } from '#contract/order-problem.ts'
import { product } from '#contract/product.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** What many calls answer stands once in the document, under these names. */
const NAMED: Record<string, z.core.$ZodType> = {
  Product: product,
  Category: category,
  CategoryRef: categoryRef,
  Quote: quote,
  PlacedOrder: placedOrder,
  Session: session,
  Problem: orderProblem,
}
const names = new Map(Object.entries(NAMED).map(([name, schema]) => [schema, name]))

/** A schema as the value travels: the side of a codec that is on the wire. */
export function wireSchema(schema: z.core.$ZodType): JsonObject {
  const name = names.get(schema)
  return name ? { $ref: `#/components/schemas/${name}` } : toJson(schema, 'input')
}

/** The named schemas, each written out. */
export function namedSchemas(): JsonObject {
  return Object.fromEntries(Object.entries(NAMED).map(([name, schema]) => [name, toJson(schema, 'input')]))
}

/** The fields of a path or query by their meaning: a whole number is one, although it travels as text. */
export function textFields(schema: z.core.$ZodType | undefined): {
  name: string
  required: boolean
  schema: JsonObject
}[] {
  if (!schema) return []
  const written = toJson(schema, 'input')
  const meant = toJson(schema, 'output')
  const required = Array.isArray(written['required']) ? written['required'] : []
  const properties = written['properties'] as Record<string, JsonObject>
  const meanings = meant['properties'] as Record<string, JsonObject>
  return Object.entries(properties).map(([name, property]) => {
    const meaning = meanings[name]
    const isNumber = meaning?.['type'] === 'integer'
    const schema = isNumber
      ? { ...meaning, ...('default' in property && { default: Number(property['default']) }) }
      : property
    return { name, required: required.includes(name), schema }
  })
}

function toJson(root: z.core.$ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema, ...json } = z.toJSONSchema(root, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = zodSchema === root ? undefined : names.get(zodSchema)
      if (!name) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema]
      jsonSchema.$ref = `#/components/schemas/${name}`
    },
  }) as JsonObject
  return json
}
