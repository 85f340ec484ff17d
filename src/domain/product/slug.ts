/** `Made-to-Order Egg Pie` → `made-to-order-egg-pie`; accents are dropped. */
export function slugify(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/**
 * The end of an address made from a name. One without Latin letters has a number of its own instead, always the same:
 * `product-470512`.
 */
export function slugOf(name: string, noun: string): string {
  return slugify(name) || `${noun}-${numberOf(name)}`
}

const NUMBERS = 1_000_000

function numberOf(name: string): number {
  return [...name.normalize('NFC')].reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % NUMBERS,
    7,
  )
}
