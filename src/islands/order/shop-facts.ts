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

function fact(name: 'shopName' | 'shopPlace' | 'shopPhone'): string {
  return document.querySelector<HTMLElement>('[data-shop-name]')?.dataset[name] ?? ''
}
