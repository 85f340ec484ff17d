import { type Goods, goodsWords } from '#domain/order/work/goods-words.ts'
import { fullDayWords, plainWindowWords } from '#domain/time/words/day-words.ts'
import { say } from '#words/say.ts'
import type { GoodsChange, Handover, OrderChanges } from './order-changes.ts'

/** The changes of an edit in words, a sentence without its full stop for each, for the customer and for staff. */
export function changeWords({
  goods,
  handover,
  isElsewhere,
  hasNewName,
  hasNewPhone,
  hasNewEmail,
  hasNewRecipient,
  hasNewCard,
  hasNewNote,
  lostVoucher,
  idShown,
}: OrderChanges): string[] {
  return [
    ...goods.map(oneGoods),
    ...(handover ? [movedWords(handover)] : []),
    ...(isElsewhere ? [say('Another delivery address')] : []),
    ...(hasNewName ? [say('Another name')] : []),
    ...(hasNewPhone ? [say('Another phone number')] : []),
    ...(hasNewEmail ? [say('Another e-mail address, or none')] : []),
    ...(hasNewRecipient ? [say('Other details of the recipient')] : []),
    ...(hasNewCard ? [say('Other words on the card')] : []),
    ...(hasNewNote ? [say('Another note for the shop, or none')] : []),
    ...(lostVoucher ? [say('Voucher {code} no longer applies', { code: lostVoucher })] : []),
    ...(idShown === null ? [] : [idWords(idShown)]),
  ]
}

function oneGoods({ from, to, ...size }: GoodsChange): string {
  const pieces = (quantity: number) => goodsWords([{ ...size, quantity } satisfies Goods])
  if (from === 0) return say('Added: {goods}', { goods: pieces(to) })
  if (to === 0) return say('Removed: {goods}', { goods: pieces(from) })
  if (from === to) return say('Other extras, words or price: {goods}', { goods: pieces(to) })
  return say('{now} instead of {before}', { now: pieces(to), before: from })
}

function movedWords({ from, to }: NonNullable<OrderChanges['handover']>): string {
  return say('{now} instead of {before}', { now: handoverWords(to), before: handoverWords(from) })
}

function handoverWords({ method, date, window }: Handover): string {
  const when = { day: fullDayWords(date), time: plainWindowWords(window) }
  return say(method === 'pickup' ? 'Pickup {day}, {time}' : 'Delivery {day}, {time}', when)
}

function idWords(isShown: boolean): string {
  return say(
    isShown
      ? 'The ID was shown: the discount by law is given'
      : 'No ID was shown: the discount by law is taken back',
  )
}
