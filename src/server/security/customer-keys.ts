import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { CustomerKeys } from '#server/db/voucher.ts'
import type { Vault } from './vault.ts'

/** Numbers written without their country's code are Philippine. */
const COUNTRY = 'PH'

/** The index that finds a phone again however it was written: `0917 123 4567` and `+63 917-123-4567` are one. */
export function phoneIndex(vault: Vault, phone: string): string {
  const number = parsePhoneNumberFromString(phone, COUNTRY)
  // What is no number of any country is still one and the same when it is typed again.
  return vault.index(number?.isPossible() ? number.number : phone.replaceAll(/\D/g, ''))
}

/** The index that finds an e-mail address again, whatever its capitals. */
export function emailIndex(vault: Vault, email: string): string {
  return vault.index(email.trim().toLowerCase())
}

/** What tells a customer again by what was typed, and by the account of who is signed in. */
export function customerKeys(
  vault: Vault,
  { email, phone }: { email?: string | null | undefined; phone?: string },
  account: number | undefined,
): CustomerKeys {
  return {
    email: email ? emailIndex(vault, email) : null,
    phone: phone ? phoneIndex(vault, phone) : null,
    account: account ?? null,
  }
}
