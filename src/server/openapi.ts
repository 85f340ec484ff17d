import * as z from 'zod/mini'
import { CALLS } from '#contract/calls.ts'
import { API_BASE, type Endpoint } from '#contract/endpoint.ts'
import { orderProblem } from '#contract/order-problem.ts'
import { IDEMPOTENCY_HEADER, PROBLEM_TYPE } from '#contract/problem.ts'

type JsonObject = Record<string, unknown>

/** The API's description as OpenAPI 3.1, made from the contract and nothing else. */
export function openApiDocument(): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const call of CALLS) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pugon API', version: '1' },
    servers: [{ url: API_BASE }],
    paths,
    components: { schemas: { Problem: jsonSchema(orderProblem) } },
  }
}

function operation(call: Endpoint): JsonObject {
  return {
    summary: call.summary,
    operationId: operationId(call),
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...(call.idempotent ? [idempotencyParameter] : []),
    ],
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(call.body) } } },
    }),
    responses: {
      [call.status ?? 200]: {
        description: 'Done',
        content: { 'application/json': { schema: jsonSchema(call.answer) } },
      },
      default: {
        description: 'Refused or failed',
        content: { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

const idempotencyParameter = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 8, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
}

function parameters(place: 'path' | 'query', schema: Endpoint['params']): JsonObject[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: JsonObject
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

function operationId({ method, path }: Endpoint): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** As the value travels: the side of a codec that is on the wire. */
function jsonSchema(schema: z.core.$ZodType): JsonObject {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
