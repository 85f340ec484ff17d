import { atom, type ReadableAtom } from 'nanostores'
import { SESSION_KEY } from '#client/session/session-key.ts'
import { readLocal } from '#client/storage/local-storage.ts'

const $email = atom('')

/** The shopper's e-mail if known: answers on vouchers may differ by customer. */
export const $customerEmail: ReadableAtom<string> = $email

/** Takes the e-mail as typed; empty while it is not valid. */
export function knowCustomer(email: string): void {
  $email.set(email)
}

/** A part of the stored, encrypted session that distinguishes it from another one. */
const MARK_LENGTH = 24

/** Distinguishes sessions; empty while nobody is signed in. */
export function sessionMark(): string {
  return readLocal(SESSION_KEY)?.slice(-MARK_LENGTH) ?? ''
}
