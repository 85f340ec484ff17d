import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { session } from '#contract/account/auth.ts'

const rest = {
  refreshToken: 'r',
  id: 1,
  username: 'ana',
  email: 'ana@mail.example',
  roles: [],
  expiresAt: '2026-11-22T10:00:00+08:00',
}

test('§3 a session is read with accessToken or token, and its type defaults to Bearer', () => {
  const wanted = { ...rest, token: 't', type: 'Bearer' }
  expect(z.decode(session, { ...rest, token: 't', type: 'Bearer' })).toEqual(wanted)
  expect(z.safeParse(session, { ...rest, accessToken: 't' }).data).toEqual(wanted)
  expect(z.safeParse(session, { ...rest, token: 'old', accessToken: 't' }).data).toEqual(wanted)
})

test('§3 a session without a token, or of another type, is not accepted', () => {
  expect(z.safeParse(session, rest).success).toBe(false)
  expect(z.safeParse(session, { ...rest, token: 't', type: 'Basic' }).success).toBe(false)
})

test('§3, §7 a session is sent with both names of its token', () => {
  expect(z.encode(session, { ...rest, token: 't', type: 'Bearer' })).toEqual({
    ...rest,
    token: 't',
    accessToken: 't',
    type: 'Bearer',
  })
})
