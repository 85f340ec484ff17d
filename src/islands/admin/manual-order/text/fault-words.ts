import type { TEXT_REFUSALS, TextFaultAnswer } from '#contract/admin/order/order-text.ts'

type Refusal = Exclude<(typeof TEXT_REFUSALS)[number], 'fault'>

/** Why a pasted text is no order, and what to do. */
export const REFUSAL_WORDS: Record<Refusal, string> = {
  none: 'This is no order text. Copy the whole message, from “ORDER” to its last letter.',
  faults:
    'This text has several mistakes, or a part of it is missing. Ask the customer to copy it once more, whole.',
  'other-shop': 'This text was written for another shop.',
  version: 'This text is of a newer kind than this shop can read. Take the order by telephone.',
}

/** One fault in words: `The 14th character, “O”, may be wrong.` */
export function faultWords({ kind, place, is, should }: TextFaultAnswer): string {
  if (kind === 'wrong')
    return `The ${ordinal(place)} character, “${is}”, may be wrong: “${should}” belongs there.`
  if (kind === 'extra') return `The ${ordinal(place)} character, “${is}”, may be one too many.`
  if (kind === 'missing') return `“${should}” may be missing before the ${ordinal(place)} character.`
  return `The ${ordinal(place)} and ${ordinal(place + 1)} characters, “${is}”, may be swapped.`
}

/** A pasted text before, at and after its fault. The shop counts without the space around it. */
export function faultParts(pasted: string, { at, is }: Pick<TextFaultAnswer, 'at' | 'is'>) {
  const text = pasted.trim()
  return [text.slice(0, at), is, text.slice(at + is.length)] as const
}

function ordinal(place: number): string {
  const isTeen = Math.floor(place / 10) % 10 === 1
  const ends: Record<number, string> = isTeen ? {} : { 1: 'st', 2: 'nd', 3: 'rd' }
  return `${place}${ends[place % 10] ?? 'th'}`
}
