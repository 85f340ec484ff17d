import type { AnomalyReport, SecurityAlert } from '#contract/admin/shop/security.ts'
import type { AnomalyKind } from '#domain/account/security/anomaly.ts'
import type { RefusalKind } from '#domain/account/security/security-entry.ts'

/** Why calls were refused, in words. */
export const REFUSAL_WORDS: Readonly<Record<RefusalKind, string>> = {
  signature: 'Wrong signature',
  csrf: 'Wrong or missing token of the page',
  replay: 'Sent twice',
  origin: 'From another site’s page',
  password: 'Wrong password',
  lock: 'Account locked',
  rights: 'Not allowed',
  'rate-limit': 'Too many calls',
  token: 'Sign-in refused or over',
}

/** Each alert's title and advice. */
export const ANOMALY_WORDS: Readonly<Record<AnomalyKind, { title: string; advice: string }>> = {
  'refused-signatures': {
    title: 'Many forged calls',
    advice: 'Each was refused. If it goes on for hours, have this network blocked by your host.',
  },
  'locked-account': {
    title: 'Account locked',
    advice: 'Somebody tries passwords. Ask whether it was the owner, who may choose a new password.',
  },
  'refused-rights': {
    title: 'Calls beyond the account’s rights',
    advice: 'Each was refused. Ask the owner; under Team, the account can be disabled.',
  },
  'sign-ins-from-many-networks': {
    title: 'Signed in from many networks',
    advice: 'The password may be known to others. The owner should choose a new one.',
  },
}

type Anomaly = Pick<AnomalyReport['findings'][number], 'network' | 'account' | 'isOfSeveral'>

/** The network or account behind an anomaly, in words. */
export function subjectWords({ network, account, isOfSeveral }: Anomaly): string {
  if (isOfSeveral) return 'several networks or accounts'
  return account ? accountWords(account) : `network ${network}`
}

/** An account by its name, or by its number once it is deleted. */
export function accountWords({ userId, username }: NonNullable<SecurityAlert['account']>): string {
  return username ?? `account ${userId}, deleted`
}

/** How many events, and from where. */
export function countWords({
  count,
  networks,
  network,
}: Pick<SecurityAlert, 'count' | 'networks' | 'network'>) {
  const times = count === 1 ? 'Once' : `${count.toLocaleString('en-PH')} times`
  return network || networks.length === 0 ? times : `${times}, from ${networks.join(', ')}`
}
