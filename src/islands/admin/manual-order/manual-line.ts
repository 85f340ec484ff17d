import type { AdminProduct } from '#contract/admin/product/product.ts'
import type { QuoteDraft } from '#contract/order/quote.ts'

type Options = Pick<AdminProduct, 'packaging' | 'addons'>

/** A line for one size, with the options still open. */
export type ManualLine = Readonly<Options> & {
  productId: number
  productName: string
  sizeId: number
  sizeName: string
  quantity: number
  /** `null` is the plain bag. */
  packagingId: number | null
  addonIds: readonly number[]
  /** The message on it; `null` if it cannot have one. */
  message: string | null
}

/** One more piece of a size; the same size has one line, unless something was chosen for it. */
export function addLine(
  lines: readonly ManualLine[],
  product: Pick<AdminProduct, 'id' | 'name' | 'allowsMessage'> & Options,
  size: Pick<AdminProduct['sizes'][number], 'id' | 'name'>,
): ManualLine[] {
  const same = lines.findIndex((line) => line.sizeId === size.id && isPlain(line))
  if (same >= 0)
    return lines.map((line, at) => (at === same ? { ...line, quantity: line.quantity + 1 } : line))
  const { id: productId, name: productName, packaging, addons } = product
  return [
    ...lines,
    {
      productId,
      productName,
      packaging,
      addons,
      sizeId: size.id,
      sizeName: size.name,
      quantity: 1,
      packagingId: null,
      addonIds: [],
      message: product.allowsMessage ? '' : null,
    },
  ]
}

/** A line as it is sent. */
export function toItem(line: ManualLine): QuoteDraft['items'][number] {
  const { productId, sizeId, quantity, packagingId, message } = line
  const addonIds = line.addons.map(({ id }) => id).filter((id) => line.addonIds.includes(id))
  return { productId, sizeId, quantity, packagingId, addonIds, message: message?.trim() || null }
}

function isPlain({ packagingId, addonIds, message }: ManualLine): boolean {
  return packagingId === null && addonIds.length === 0 && !message
}
