import { type Goods, goodsWords } from '#domain/order/work/goods-words.ts'
import { fullDayWords, plainWindowWords } from '#domain/time/day-words.ts'
import type { GoodsChange, Handover, OrderChanges } from './order-changes.ts'

const ID_SHOWN = 'The ID was shown: the discount by law is given'
const NO_ID_SHOWN = 'No ID was shown: the discount by law is taken back'

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
    ...(handover ? [`${handoverWords(handover.to)} instead of ${handoverWords(handover.from)}`] : []),
    ...(isElsewhere ? ['Another delivery address'] : []),
    ...(hasNewName ? ['Another name'] : []),
    ...(hasNewPhone ? ['Another phone number'] : []),
    ...(hasNewEmail ? ['Another e-mail address, or none'] : []),
    ...(hasNewRecipient ? ['Other details of the recipient'] : []),
    ...(hasNewCard ? ['Other words on the card'] : []),
    ...(hasNewNote ? ['Another note for the shop, or none'] : []),
    ...(lostVoucher ? [`Voucher ${lostVoucher} no longer applies`] : []),
    ...(idShown === null ? [] : [idShown ? ID_SHOWN : NO_ID_SHOWN]),
  ]
}

function oneGoods({ from, to, ...size }: GoodsChange): string {
  const pieces = (quantity: number) => goodsWords([{ ...size, quantity } satisfies Goods])
  if (from === 0) return `Added: ${pieces(to)}`
  if (to === 0) return `Removed: ${pieces(from)}`
  if (from === to) return `Other extras, words or price: ${pieces(to)}`
  return `${pieces(to)} instead of ${from}`
}

function handoverWords({ method, date, window }: Handover): string {
  return `${method === 'pickup' ? 'Pickup' : 'Delivery'} ${fullDayWords(date)}, ${plainWindowWords(window)}`
}
