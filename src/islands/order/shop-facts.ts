/** The shop's name, which the page says. */
export function shopName(): string {
  return fact('shopName')
}

/** Where orders are picked up, which the page says. */
export function shopPlace(): string {
  return fact('shopPlace')
}

function fact(name: 'shopName' | 'shopPlace'): string {
  return document.querySelector<HTMLElement>('[data-shop-name]')?.dataset[name] ?? ''
}
