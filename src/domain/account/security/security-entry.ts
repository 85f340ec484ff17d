/** Reasons for refused calls, as the security log counts them. */
export const REFUSAL_KINDS = [
  'signature',
  'csrf',
  'replay',
  'origin',
  'password',
  'lock',
  'rights',
  'rate-limit',
  'token',
] as const

export type RefusalKind = (typeof REFUSAL_KINDS)[number]

/** Sign-ins are counted for the audit, but are no refusals and not shown. */
export type EntryKind = RefusalKind | 'sign-in'

/** The account of an entry about a call of nobody who is known. */
export const NO_ACCOUNT = 0
/** The account of an entry that several share; so do their networks. */
export const SEVERAL_ACCOUNTS = -1
/** The network of an entry that several share. */
export const SEVERAL_NETWORKS = ''

/** Equal events of one minute: how many there were of one kind, network and account. */
export type SecurityEntry = {
  kind: EntryKind
  /** Minutes since 1970. */
  minute: number
  /** Masked: nobody's own address. */
  network: string
  accountId: number
  count: number
}

const MINUTE_MS = 60_000

/** The minute in which events of this moment are counted. */
export function minuteOf(moment: Date): number {
  return Math.floor(moment.getTime() / MINUTE_MS)
}

/** The moment at which a minute begins. */
export function momentOf(minute: number): Date {
  return new Date(minute * MINUTE_MS)
}
