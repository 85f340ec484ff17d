/** The shop's name, which the page says. */
export function shopName(): string {
  return fact('shopName')
}

/** Where orders are picked up, which the page says. */
export function shopPlace(): string {
  return fact('shopPlace')
}

/** The shop's phone number, which the page says. */
export function shopPhone(): string {
  return fact('shopPhone')
}

function fact(name: 'shopName' | 'shopPlace' | 'shopPhone'): string {
  return document.querySelector<HTMLElement>('[data-shop-name]')?.dataset[name] ?? ''
}
