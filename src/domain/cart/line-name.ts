/** The goods of a line: `Pandesal, Bag of 10`. A line that an earlier version stored may have no size name. */
export function lineName({ productName, sizeName }: { productName: string; sizeName: string }): string {
  return [productName, sizeName].filter(Boolean).join(', ')
}
