import { phrase, say } from '#words/say.ts'

/** An account keeps at most this many addresses. */
export const MAX_ADDRESSES = 10

/** Maximum length of an address's label. */
export const MAX_LABEL = 40

/** Labels suggested for addresses, in this order. */
const LABELS = [phrase('Home||address'), phrase('Work'), phrase('Family')] as const

/**
 * The label suggested for a new address: the recipient's name if the order is for somebody else, otherwise
 * the first usual label that is not taken.
 */
export function nextLabel(addresses: readonly { label: string }[], recipientName = ''): string {
  const theirs = recipientName.trim().slice(0, MAX_LABEL).trim()
  if (theirs) return theirs
  const free = LABELS.map((label) => say(label)).find(
    (label) => !addresses.some((one) => one.label === label),
  )
  return free ?? say('Address {number}', { number: addresses.length + 1 })
}

type Place = { municipality: string; barangay: string; street: string }

/** Whether two addresses lead to the same door; landmark and notes may differ. */
export function isSameDoor(one: Place, other: Place): boolean {
  const plain = (words: string) =>
    words
      .toLowerCase()
      .replaceAll(/[\s.,]+/g, ' ')
      .trim()
  return (
    one.municipality === other.municipality &&
    one.barangay === other.barangay &&
    plain(one.street) === plain(other.street)
  )
}
