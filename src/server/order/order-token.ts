import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { Problem } from '#server/http/problem.ts'
import { deriveKey } from '#server/keys/derive.ts'
import { isSameText } from '#server/keys/same-text.ts'
import { phrase } from '#words/say.ts'

/** Opens an order without an account (D26): `{number}.{signature}`. Tokens are not stored. */
export type OrderTokens = {
  sign: (number: string) => string
  /** The order's number, or `null` if the token is not one of ours. */
  read: (token: string) => string | null
}

/** Signs order numbers with a key derived from the server's secret. */
export function createOrderTokens(authSecret: string): OrderTokens {
  // Predates `deriveKey`: links in old messages must keep opening their orders.
  return signingWith(createSecretKey(createHmac('sha256', authSecret).update('order-token-v1').digest()))
}

/** Signs the numbers of enquiries (D81): a token of one kind opens nothing of the other. */
export function createEnquiryTokens(authSecret: string): OrderTokens {
  return signingWith(deriveKey(authSecret, 'enquiry-token-v1'))
}

/** Signs numbers with a key of one purpose. */
export function signingWith(key: KeyObject): OrderTokens {
  const signature = (number: string) => createHmac('sha256', key).update(number).digest('base64url')
  return {
    sign: (number) => `${number}.${signature(number)}`,
    read: (token) => {
      const [number = '', mark = '', ...rest] = token.split('.')
      // Compared as text: several spellings decode to the same bytes, and only our own is valid.
      return rest.length === 0 && isSameText(mark, signature(number)) ? number : null
    },
  }
}

/** The number of the order that a token opens; 404 if it opens none. */
export function numberOf(tokens: OrderTokens, token: string): string {
  const number = tokens.read(token)
  if (!number) throw new Problem('NOT_FOUND', phrase('This link opens no order.'))
  return number
}
