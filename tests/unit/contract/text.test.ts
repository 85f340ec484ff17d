import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { resetPassword } from '#contract/account/auth.ts'
import { phone } from '#contract/person.ts'
import { line, text } from '#contract/text.ts'

const isTaken = (schema: z.ZodMiniType, typed: string) => z.safeParse(schema, typed).success

test.each([
  '09171234567',
  '+63 917 123 4567',
  '(046) 412-3456',
  '1234567890',
  '123456789012345',
  '+123456789012345',
  '  0917 123 4567 ',
])(
  'a phone number of 10 to 15 digits, spaces, dashes and parentheses, with or without a plus: %j (§5)',
  (typed) => expect(isTaken(phone, typed)).toBe(true),
)

test.each([
  '123456789',
  '1234567890123456',
  '0917 123 456a',
  '0917+1234567',
  '++63917123456',
  '0917\n1234567',
  '0917 123 4567 ext. 8',
  '(    -    )',
])('no phone number: %j (§5)', (typed) => expect(isTaken(phone, typed)).toBe(false))

test('strings are trimmed, and else taken as they were typed: nothing is escaped or cut out (D37)', () => {
  const typed = 'Tom & <b>“Jerry’s”</b> <script>1 < 2</script> &amp;'
  expect(z.parse(line(), `  ${typed} `)).toBe(typed)
  expect(z.parse(text(5000), `\n ${typed}\nSalamat!\t`)).toBe(`${typed}\nSalamat!`)
})

test('passwords and tokens are never touched (D37)', () => {
  const [token, password] = [' a.b&c ', '  <b>Malunggay</b> & 2!  ']
  const { body = z.never() } = resetPassword
  expect(z.parse(body, { token, password })).toEqual({ token, password })
})
