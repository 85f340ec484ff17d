/** One page of a list as it goes over the wire (D33). */
export function pageAnswer<Item>(
  content: Item[],
  { page, size }: { page: number; size: number },
  totalElements: number,
) {
  return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size) }
}
