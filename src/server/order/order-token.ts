import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { Problem } from '#server/http/problem.ts'

/** Opens an order without an account (D26): `{number}.{signature}`. Nothing of it is stored. */
export type OrderTokens = {
  sign: (number: string) => string
  /** The order's number, or `null` when the token is not one of ours. */
  read: (token: string) => string | null
}

/** Signs order numbers with a key derived from the server's secret. */
export function createOrderTokens(authSecret: string): OrderTokens {
  const key = createSecretKey(createHmac('sha256', authSecret).update('order-token-v1').digest())
  const signature = (number: string) => createHmac('sha256', key).update(number).digest()
  return {
    sign: (number) => `${number}.${signature(number).toString('base64url')}`,
    read: (token) => {
      const [number = '', given = '', ...rest] = token.split('.')
      const expected = signature(number)
      const bytes = Buffer.from(given, 'base64url')
      // Several spellings decode to the same bytes; only our own counts.
      if (rest.length > 0 || bytes.length !== expected.length || bytes.toString('base64url') !== given)
        return null
      return timingSafeEqual(bytes, expected) ? number : null
    },
  }
}

/** The number of the order that a token opens; 404 when it opens none. */
export function numberOf(tokens: OrderTokens, token: string): string {
  const number = tokens.read(token)
  if (!number) throw new Problem('NOT_FOUND', 'This link opens no order.')
  return number
}
