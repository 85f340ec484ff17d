import { atom, type ReadableAtom } from 'nanostores'
import { SESSION_KEY } from '#client/session/session-key.ts'
import { readLocal } from '#client/storage/local-storage.ts'

const $email = atom('')

/** The shopper's e-mail where it is known: what the shop says of a voucher may differ by customer. */
export const $customerEmail: ReadableAtom<string> = $email

/** Takes the e-mail as it is typed; empty while it is none. */
export function knowCustomer(email: string): void {
  $email.set(email)
}

/** As much of the stored, unreadable session as tells it from another one. */
const MARK_LENGTH = 24

/** Tells sessions apart; empty while nobody is signed in. */
export function sessionMark(): string {
  return readLocal(SESSION_KEY)?.slice(-MARK_LENGTH) ?? ''
}
