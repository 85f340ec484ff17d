import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

const emergency = z.strictObject({ emergency: z.boolean() })

/** See D55. */
export const getEmergency = endpoint({
  summary: 'Whether emergency mode is on for everybody',
  method: 'GET',
  path: '/admin/emergency',
  access: 'admin',
  answer: emergency,
})

/** See D55. */
export const setEmergency = endpoint({
  summary: 'Switches emergency mode on or off for everybody',
  details: 'Pages learn of it with their next probe.',
  method: 'PUT',
  path: '/admin/emergency',
  access: 'admin',
  body: emergency,
  answer: emergency,
})
