/** The shop's name, from the page. */
export function shopName(): string {
  return fact('shopName')
}

/** Where orders are picked up, from the page. */
export function shopPlace(): string {
  return fact('shopPlace')
}

/** The shop's phone number, from the page. */
export function shopPhone(): string {
  return fact('shopPhone')
}

/** A link to that place on a map, from the page. */
export function shopMap(): string {
  return fact('shopMap')
}

function fact(name: 'shopName' | 'shopPlace' | 'shopPhone' | 'shopMap'): string {
  return document.querySelector<HTMLElement>('[data-shop-name]')?.dataset[name] ?? ''
}
