import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { email } from '#contract/text.ts'
import { cpuTime } from '#tests/cpu-time.ts'

const isTaken = (address: string) => z.safeParse(email, address).success

test.each(['ana@example.com', "o'brien+shop@mail.example.ph", 'ana_reyes.1@x-y.ph', ' ana@example.com '])(
  '%s is an address (§5)',
  (address) => expect(isTaken(address)).toBe(true),
)

test.each([
  'ana,ben@example.com',
  'ana;ben@example.com',
  'friends:ana,ben@example.com;',
  'bcc:ana@example.com',
  '<ana@example.com>',
  'ana(b)@example.com',
  '"ana"@example.com',
  'ana@example.com\r\nBcc: ben@example.com',
  'ana\u202e@example.com',
  'ana\u200b@example.com',
  'ana@example..com',
  'ana@example.com.',
  `${'a'.repeat(250)}@x.ph`,
])('%j is none: a mail server could read it as another or as several', (address) => {
  expect(isTaken(address)).toBe(false)
})

test('a megabyte that is no address is refused at once', async () => {
  const time = await cpuTime(() => {
    expect(isTaken(`a@${'a.'.repeat(500_000)}@`)).toBe(false)
    expect(isTaken('a'.repeat(1_000_000))).toBe(false)
  })
  expect(time).toBeLessThan(1000)
})
