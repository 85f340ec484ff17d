import { WORD_LISTS } from '#domain/product/product-fields.ts'
import { recordOf } from '#domain/record.ts'
import { LIST_LABELS } from '#islands/admin/products/form/field-labels.ts'

/** Fields whose code name says too little to people who do not program. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...recordOf(WORD_LISTS, (list) => LIST_LABELS[list].toLowerCase()),
    addons: 'extra',
    accent: 'accent colour',
    additionalCost: 'price',
    allowsMessage: 'takes a message',
    alt: 'picture description',
    buttons: 'colour of buttons',
    basePrice: 'usual price',
    categoryId: 'category number',
    emergency: 'emergency mode',
    facts: 'shop',
    holidays: 'holiday',
    ids: 'numbers of these',
    home: 'picture of the home page',
    homeFrom: 'on home from',
    homeUntil: 'on home until',
    images: 'picture',
    isOffered: 'on sale',
    lawfulDiscounts: 'discounts by law',
    minQuantity: 'from',
    ovenTimes: 'oven time',
    parentId: 'parent category number',
    peaks: 'peak',
    priceTiers: 'bulk price',
    rateBasisPoints: 'rate',
    sizeId: 'size number',
    sizes: 'size',
    slug: 'address',
    stockQuantity: 'in stock',
    subcategoryId: 'subcategory number',
    vatBasisPoints: 'VAT',
    weekdayHours: 'hours on',
  }),
)

/** A refusal of the server without the code name of its field, with which it begins; the label stands above it. */
export function refusalWords({ field, message }: { field: string; message: string }): string {
  const last = field.match(/[a-z]\w*(?=(?:\[\d+\])*$)/i)?.[0] ?? field
  const rest = [field, last].find((name) => message.startsWith(`${name} `))
  if (!rest) return message
  const words = fieldWords(last)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${message.slice(rest.length)}`
}

/** A field as it is read: `isGlutenFree` is "gluten free". */
export function fieldWords(name: string): string {
  return (
    NAMES.get(name) ??
    name
      .replace(/^is(?=[A-Z])/, '')
      .replace(/(?<=.)Filipino$/, ' in Filipino')
      .replaceAll(/[A-Z](?!ilipino)/g, (letter) => ` ${letter.toLowerCase()}`)
      .trim()
  )
}
