import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/page.ts'
import { password, session } from './auth.ts'

const done = z.object({ done: z.literal(true) })
const pin = z.string().check(z.regex(/^\d{6}$/))

export const listPins = endpoint({
  summary: 'The people who have a PIN on this device',
  details: 'Needs the device’s cookie; without it there are none.',
  method: 'GET',
  path: '/auth/pins',
  access: 'staff',
  answer: z.array(z.object({ userId: id, username: z.string() })),
})

export const setPin = endpoint({
  summary: 'Gives the caller a PIN on this device, with their password',
  details: 'Admins are refused with 403: nobody gets their rights by a PIN. Sets the device’s cookie.',
  method: 'POST',
  path: '/auth/pins',
  access: 'staff',
  body: z.strictObject({ pin, password }),
  answer: done,
})

export const removePin = endpoint({
  summary: 'Removes the caller’s PIN from this device, with their password',
  method: 'POST',
  path: '/auth/pins/remove',
  access: 'staff',
  body: z.strictObject({ password }),
  answer: done,
})

export const switchPerson = endpoint({
  summary:
    'Ends the caller’s session and begins one of another person who has a PIN on this device, with that person’s own rights. 422 PIN_WRONG for a wrong PIN; after five, and when the person’s password or rights have changed, the PIN is gone: 423 PIN_GONE',
  method: 'POST',
  path: '/auth/pins/switch',
  access: 'staff',
  beginsSession: true,
  body: z.strictObject({ userId: id, pin }),
  answer: session,
})
