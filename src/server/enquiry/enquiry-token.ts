import { deriveKey } from '#server/keys/derive.ts'
import { type OrderTokens, signingWith } from '#server/order/order-token.ts'

/** Signs the numbers of enquiries (D81): a token of one kind opens nothing of the other. */
export function createEnquiryTokens(authSecret: string): OrderTokens {
  return signingWith(deriveKey(authSecret, 'enquiry-token-v1'))
}
