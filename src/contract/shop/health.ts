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

/** Whether the server and its database work (D39). */
export const serverHealth = endpoint({
  method: 'GET',
  path: '/actuator/health',
  access: 'public',
  answer: z.object({ status: z.enum(['UP', 'DOWN']) }),
})

/** Whether the process is alive: if it does not answer, it should be restarted. */
export const liveness = endpoint({
  method: 'GET',
  path: '/actuator/health/liveness',
  access: 'public',
  answer: z.object({ status: z.literal('UP') }),
})

/** Whether shoppers may be sent here: the database answers and, if this server has a site, it is built. */
export const readiness = endpoint({
  method: 'GET',
  path: '/actuator/health/readiness',
  access: 'public',
  answer: z.object({ status: z.literal('UP') }),
})
