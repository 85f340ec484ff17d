import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { emailKey, emailKeys } from '#domain/account/account-name.ts'
import { plainPhone } from '#domain/account/phone.ts'
import type { Vault } from '#server/keys/vault.ts'
import type { CustomerKeys } from './sql.ts'

/** Numbers without a country code are Philippine. */
const COUNTRY = 'PH'

/**
 * The index that finds a phone number in any spelling: `0917 123 4567` and `+63 917-123-4567` are the same.
 */
export function phoneIndex(vault: Vault, phone: string): string {
  return vault.index(phoneKey(phone))
}

/** Every index under which a phone number may be stored, the current one first. */
export function phoneIndexes(vault: Vault, phone: string): [string, ...string[]] {
  return vault.indexes(phoneKey(phone))
}

function phoneKey(phone: string): string {
  const number = parsePhoneNumberFromString(plainPhone(phone), COUNTRY)
  // A text that is not a valid phone number still identifies the same customer when typed again.
  return number?.isPossible() ? number.number : phone.replaceAll(/\D/g, '')
}

/** The index that finds an e-mail address, ignoring case. */
export function emailIndex(vault: Vault, email: string): string {
  return vault.index(emailKey(email))
}

/** A customer's identifying keys: from typed contact data, and from the signed-in account. */
export function customerKeys(
  vault: Vault,
  { email, phone }: { email?: string | null | undefined; phone?: string },
  account: number | undefined,
): CustomerKeys {
  return {
    emails: email ? emailKeys(email).flatMap((key) => vault.indexes(key)) : [],
    phones: phone ? phoneIndexes(vault, phone) : [],
    account: account ?? null,
  }
}
