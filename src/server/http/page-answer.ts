/** One page of a list in its wire form (D33). */
export function pageAnswer<Item>(
  content: Item[],
  { page, size }: { page: number; size: number },
  totalElements: number,
) {
  return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size) }
}
