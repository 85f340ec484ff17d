/** One kind of goods in an order. */
export type Goods = { quantity: number; productName: string; sizeName: string }

/** §3: the size of products that have only one. Its name says nothing. */
const ONLY_SIZE = 'Regular'

/** The goods of an order as a baker calls them out: `24 Pandesal, 1 Ube Cake (8 inch)`. */
export function goodsWords(goods: readonly Goods[]): string {
  const kinds = Map.groupBy(goods, nameOf)
  return [...kinds]
    .map(([name, its]) => `${its.reduce((sum, { quantity }) => sum + quantity, 0)} ${name}`)
    .join(', ')
}

function nameOf({ productName, sizeName }: Goods): string {
  return sizeName === ONLY_SIZE ? productName : `${productName} (${sizeName})`
}
