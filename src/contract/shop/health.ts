import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

const health = z.object({ status: z.enum(['UP', 'DOWN']), count: z.int() })

/**
 * Whether products can be read, and their number (D39), and whether emergency mode is on (D55): pages learn it with their
 * probe.
 */
export const productHealth = endpoint({
  method: 'GET',
  path: '/health/products',
  access: 'public',
  answer: z.object({ ...health.shape, emergency: z.boolean() }),
})

/** Whether categories can be read, and their number (D39). */
export const categoryHealth = endpoint({
  method: 'GET',
  path: '/health/categories',
  access: 'public',
  answer: health,
})

/** Whether the server and its database work, and the server's version (D39). */
export const serverHealth = endpoint({
  method: 'GET',
  path: '/actuator/health',
  access: 'public',
  answer: z.object({ status: z.enum(['UP', 'DOWN']), version: z.string() }),
})

/** Whether the process is alive: if it does not answer, it should be restarted. */
export const liveness = endpoint({
  method: 'GET',
  path: '/actuator/health/liveness',
  access: 'public',
  answer: z.object({ status: z.literal('UP') }),
})

/** Whether orders can be placed here: the database answers, the disk has room and, if this server has a site, it is built. */
export const readiness = endpoint({
  method: 'GET',
  path: '/actuator/health/readiness',
  access: 'public',
  answer: z.object({ status: z.literal('UP') }),
})

/**
 * Whether pages and the catalogue can be read here, even if no order can be placed. For balancers: a database that is away
 * makes all servers unable to take orders, and none should be cut off for it.
 */
export const pagesReadiness = endpoint({
  method: 'GET',
  path: '/actuator/health/readiness/pages',
  access: 'public',
  answer: z.object({ status: z.literal('UP') }),
})
