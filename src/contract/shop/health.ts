import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

const health = z.object({ status: z.enum(['UP', 'DOWN']), count: z.int() })

/** See D39, D55. */
export const productHealth = endpoint({
  summary:
    'Whether products can be read, and their number, and whether emergency mode is on: pages learn it with their probe',
  method: 'GET',
  path: '/health/products',
  access: 'public',
  answer: z.object({ ...health.shape, emergency: z.boolean() }),
})

/** See D39. */
export const categoryHealth = endpoint({
  summary: 'Whether categories can be read, and their number',
  method: 'GET',
  path: '/health/categories',
  access: 'public',
  answer: health,
})

/** See D39. */
export const serverHealth = endpoint({
  summary: 'Whether the server and its database work, and the server’s version',
  method: 'GET',
  path: '/actuator/health',
  access: 'public',
  answer: z.object({ status: z.enum(['UP', 'DOWN']), version: z.string() }),
})

export const liveness = endpoint({
  summary: 'Whether the process is alive: if it does not answer, it should be restarted',
  method: 'GET',
  path: '/actuator/health/liveness',
  access: 'public',
  answer: z.object({ status: z.literal('UP') }),
})

export const readiness = endpoint({
  summary:
    'Whether orders can be placed here: the database answers, the disk has room and, if this server has a site, it is built',
  method: 'GET',
  path: '/actuator/health/readiness',
  access: 'public',
  answer: z.object({ status: z.literal('UP') }),
})

export const pagesReadiness = endpoint({
  summary: 'Whether pages and the catalogue can be read here, even if no order can be placed',
  details:
    'For balancers: a database that is away makes all servers unable to take orders, and none should be cut off for it.',
  method: 'GET',
  path: '/actuator/health/readiness/pages',
  access: 'public',
  answer: z.object({ status: z.literal('UP') }),
})
