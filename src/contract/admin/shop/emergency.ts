import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

const emergency = z.strictObject({ emergency: z.boolean() })

/** Whether emergency mode is on for everybody (D55). */
export const getEmergency = endpoint({
  method: 'GET',
  path: '/admin/emergency',
  access: 'admin',
  answer: emergency,
})

/** Switches emergency mode on or off for everybody (D55). Pages learn of it with their next probe. */
export const setEmergency = endpoint({
  method: 'PUT',
  path: '/admin/emergency',
  access: 'admin',
  body: emergency,
  answer: emergency,
})
