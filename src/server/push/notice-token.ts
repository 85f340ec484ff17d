import type { Vault } from '#server/keys/vault.ts'

/** A notification's right to accept its order, for the device that it was sent to. */
export type NoticeRight = { number: string; subscriptionId: number; until: number }

/** As long as an order is likely to wait. */
const LIFE_MS = 24 * 3_600_000

/** Seals the right: only this server can make one. */
export function noticeToken(vault: Vault, right: Omit<NoticeRight, 'until'>, now: Date): string {
  return vault.seal(JSON.stringify(['accept', right.number, right.subscriptionId, now.getTime() + LIFE_MS]))
}

/** The right in a token; `null` if it is none of ours, or has expired. */
export function readNoticeToken(vault: Vault, token: string, now: Date): NoticeRight | null {
  const read = vault.read(token)
  if (!read?.startsWith('["accept",')) return null
  const [, number, subscriptionId, until] = JSON.parse(read) as [string, string, number, number]
  return until > now.getTime() ? { number, subscriptionId, until } : null
}
