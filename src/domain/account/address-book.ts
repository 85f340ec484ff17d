/** An account keeps at most so many addresses. */
export const MAX_ADDRESSES = 10

/** An address is called something of at most so many letters. */
export const MAX_LABEL = 40

/** Labels that are offered for an address, the first for the first one. */
const LABELS = ['Home', 'Work', 'Family'] as const

/**
 * The label that is offered for another address: the name of somebody else whom the order is for, or else the first usual
 * one that none of them has yet.
 */
export function nextLabel(taken: readonly { label: string }[], recipientName = ''): string {
  const theirs = recipientName.trim().slice(0, MAX_LABEL).trim()
  if (theirs) return theirs
  const free = LABELS.find((label) => !taken.some((one) => one.label === label))
  return free ?? `Address ${taken.length + 1}`
}

type Place = { municipality: string; barangay: string; street: string }

/** Whether two addresses lead to the same door; landmark and notes may be written in another way. */
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
