import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { emailKey } from '#domain/account/account-name.ts'
import type { Vault } from '#server/keys/vault.ts'
import type { CustomerKeys } from './sql.ts'

/** Numbers written without their country's code are Philippine. */
const COUNTRY = 'PH'

/** The index that finds a phone again however it was written: `0917 123 4567` and `+63 917-123-4567` are one. */
export function phoneIndex(vault: Vault, phone: string): string {
  return vault.index(phoneKey(phone))
}

/** Every index that a phone may be stored under, the current one first. */
export function phoneIndexes(vault: Vault, phone: string): [string, ...string[]] {
  return vault.indexes(phoneKey(phone))
}

function phoneKey(phone: string): string {
  const number = parsePhoneNumberFromString(phone, COUNTRY)
  // A text that is no phone number of any country still identifies the same customer when typed again.
  return number?.isPossible() ? number.number : phone.replaceAll(/\D/g, '')
}

/** The index that finds an e-mail address again, whatever its capitals. */
export function emailIndex(vault: Vault, email: string): string {
  return vault.index(emailKey(email))
}

/** A customer's identifying marks: from typed contact data, and from the signed-in account. */
export function customerKeys(
  vault: Vault,
  { email, phone }: { email?: string | null | undefined; phone?: string },
  account: number | undefined,
): CustomerKeys {
  return {
    emails: email ? vault.indexes(emailKey(email)) : [],
    phones: phone ? phoneIndexes(vault, phone) : [],
    account: account ?? null,
  }
}
