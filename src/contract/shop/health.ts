import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

const health = z.object({ status: z.enum(['UP', 'DOWN']), count: z.int() })

/** Whether products can be read, and how many there are (D39). */
export const productHealth = endpoint({
  method: 'GET',
  path: '/health/products',
  access: 'public',
  summary: 'Whether products can be read',
  answer: health,
})

/** Whether categories can be read, and how many there are (D39). */
export const categoryHealth = endpoint({
  method: 'GET',
  path: '/health/categories',
  access: 'public',
  summary: 'Whether categories can be read',
  answer: health,
})

/** Whether the server and its database answer (D39). */
export const serverHealth = endpoint({
  method: 'GET',
  path: '/actuator/health',
  access: 'public',
  summary: 'Whether the server and its database answer',
  answer: z.object({ status: z.enum(['UP', 'DOWN']) }),
})

/** Whether the process runs: one that does not answer is to be started again. */
export const liveness = endpoint({
  method: 'GET',
  path: '/actuator/health/liveness',
  access: 'public',
  summary: 'Whether the process runs',
  answer: z.object({ status: z.literal('UP') }),
})

/** Whether shoppers may be sent here: the database answers and, where this server has one, the site is built. */
export const readiness = endpoint({
  method: 'GET',
  path: '/actuator/health/readiness',
  access: 'public',
  summary: 'Whether the server is ready for shoppers',
  answer: z.object({ status: z.literal('UP') }),
})
