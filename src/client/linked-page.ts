import { here } from '#words/address.ts'

/** Whether this page links to another page of the shop: to one that is hidden from readers no page does. */
export function isLinked(address: string): boolean {
  const [path = ''] = address.split('#')
  return document.querySelector(`a[href="${here(path)}"]`) !== null
}
