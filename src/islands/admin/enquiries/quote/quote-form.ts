import type { AgreedQuote, OfficeEnquiry, SentQuote } from '#contract/enquiry/office.ts'
import type { EnquiryPhoto } from '#contract/enquiry/photo.ts'
import { MAX_MINIMUM_PESOS } from '#contract/money.ts'
import type { QuoteDraft } from '#contract/order/quote.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/money.ts'
import { MAX_QUOTE_HOURS } from '#domain/order/enquiry/enquiry-limits.ts'
import { MAX_QUANTITY } from '#domain/order/order-limits.ts'
import { checkPrice, checkWhole } from '#islands/admin/edit/form/check-amount.ts'

/** A line as it is typed. */
export type TypedLine = {
  productId: number
  sizeId: number
  name: string
  quantity: string
  price: string
  words: string
  message: string
}

/** A quote as it is typed. */
export type TypedQuote = {
  lines: readonly TypedLine[]
  method: 'pickup' | 'delivery'
  municipality: string
  date: string
  window: string
  hours: string
  deposit: 'none' | 'percent' | 'amount'
  depositValue: string
  photoId: number | null
  words: string
}

const FIRST_HOURS = '48'

/** The pictures that a cake may be made to look like, the best guess first: the newest drawing, otherwise the first photo. */
export function lookalikes({
  photos,
  notes,
}: Pick<OfficeEnquiry, 'photos' | 'notes'>): (EnquiryPhoto & { name: string })[] {
  const drawings = notes.flatMap((note) => note.drawings)
  return [
    ...drawings.map((drawing, at) => ({ ...drawing, name: `Drawing ${at + 1}` })).reverse(),
    ...photos.map((photo, at) => ({ ...photo, name: `From the customer, ${at + 1}` })),
  ]
}

/** The picture of a quote: the one that was chosen, or else a drawing that came since the form was opened. */
export function pictureOf(
  enquiry: Pick<OfficeEnquiry, 'photos' | 'notes'>,
  {
    photoId,
    isChosen,
    newestBefore,
  }: { photoId: number | null; isChosen: boolean; newestBefore: number | null },
): number | null {
  const newest = newestPicture(enquiry)
  return isChosen || newest === newestBefore ? photoId : newest
}

/** The picture that a quote is most likely about. */
export function newestPicture(enquiry: Pick<OfficeEnquiry, 'photos' | 'notes'>): number | null {
  return lookalikes(enquiry)[0]?.id ?? null
}

/** A line for goods at their list price. */
export function lineOf({ price, ...goods }: NonNullable<OfficeEnquiry['start']['goods']>): TypedLine {
  return { ...goods, quantity: '1', price: String(centavosToPesos(price)), words: '', message: '' }
}

/** The form as it begins: a copy of the newest version, or the wished day with what is known. */
export function firstQuote(enquiry: OfficeEnquiry, newest: SentQuote | undefined): TypedQuote {
  const { date, start } = enquiry
  const empty: TypedQuote = {
    lines: start.goods ? [lineOf(start.goods)] : [],
    method: 'pickup',
    municipality: '',
    date,
    window: '',
    hours: FIRST_HOURS,
    ...typedShare(start.depositShare),
    photoId: newestPicture(enquiry),
    words: '',
  }
  if (!newest) return empty
  const { items, method, municipality, window, depositShare } = newest
  return {
    ...empty,
    lines: items.map(({ productId, sizeId, productName, sizeName, quantity, sizePrice, message }) => {
      // The words of a line follow the name of its size.
      const [size = '', ...words] = sizeName.split(': ')
      return {
        productId,
        sizeId,
        name: `${productName}, ${size}`,
        quantity: String(quantity),
        price: String(centavosToPesos(sizePrice)),
        words: words.join(': '),
        message: message ?? '',
      }
    }),
    method,
    municipality: municipality ?? '',
    date: newest.date,
    window,
    ...typedShare(depositShare),
    photoId: newest.photo?.id ?? null,
  }
}

function typedShare(share: SentQuote['depositShare']): Pick<TypedQuote, 'deposit' | 'depositValue'> {
  if (!share) return { deposit: 'none', depositValue: '' }
  if ('percent' in share) return { deposit: 'percent', depositValue: String(share.percent) }
  return { deposit: 'amount', depositValue: String(centavosToPesos(share.amount)) }
}

function shareOf(deposit: TypedQuote['deposit'], value: number): AgreedQuote['depositShare'] {
  if (deposit === 'none') return null
  return deposit === 'percent' ? { percent: value } : { amount: pesosToCentavos(value) }
}

/** What is wrong with it, in words; nothing if it can be sent. */
export function checkQuote(typed: TypedQuote): string | undefined {
  const { lines, method, municipality, date, window, hours, deposit, depositValue } = typed
  if (lines.length === 0) return 'Add what you would bake: a size of something that is baked to order.'
  for (const { name, quantity, price } of lines) {
    const wrong = checkWhole(quantity, 1, MAX_QUANTITY) ?? checkPrice(price, MAX_MINIMUM_PESOS)
    if (wrong) return `${name}: ${wrong}`
    if (Number(price) < 1) return `${name}: a price of at least 1 peso`
  }
  if (method === 'delivery' && !municipality) return 'Choose the town of the delivery.'
  if (!date || !window) return 'Choose the day and the time.'
  const wrongHours = checkWhole(hours, 1, MAX_QUOTE_HOURS)
  if (wrongHours) return `Hours: ${wrongHours}`
  const wrongDeposit =
    deposit === 'percent'
      ? checkWhole(depositValue, 1, 100)
      : deposit === 'amount' && checkPrice(depositValue, MAX_MINIMUM_PESOS)
  return wrongDeposit ? `Deposit: ${wrongDeposit}` : undefined
}

/** The quote as it is sent. */
export function quoteOf(typed: TypedQuote): AgreedQuote {
  const { lines, method, municipality, date, window, hours, deposit, depositValue, photoId, words } = typed
  return {
    lines: lines.map(({ productId, sizeId, quantity, price, words: lineWords, message }) => ({
      productId,
      sizeId,
      quantity: Number(quantity),
      price: pesosToCentavos(Number(price)),
      words: lineWords,
      message: message.trim() || null,
    })),
    method,
    municipality: method === 'delivery' ? municipality : null,
    date,
    window,
    hours: Number(hours),
    depositShare: shareOf(deposit, Number(depositValue)),
    photoId,
    words: words.trim() || null,
  }
}

/** The question for the windows of a day: the same goods, at whatever price. */
export function questionOf({ lines, method, municipality }: TypedQuote): QuoteDraft {
  const when = { date: null, window: null }
  return {
    items: lines.map(({ productId, sizeId, quantity }) => ({
      productId,
      sizeId,
      quantity: Math.max(1, Math.min(MAX_QUANTITY, Math.floor(Number(quantity)) || 1)),
      packagingId: null,
      addonIds: [],
      message: null,
    })),
    fulfilment:
      method === 'pickup'
        ? { method, ...when }
        : { method, ...when, address: municipality ? { municipality } : null },
    voucherCode: null,
  }
}
