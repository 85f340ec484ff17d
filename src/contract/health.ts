import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

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
