type Props = {
  /** From 0 (D33). */
  page: number
  totalPages: number
  totalElements: number
  /** The plural name of the items: "products"; one item drops the last letter. */
  noun: string
  turn: (page: number) => void
}

/** How many there are, and the way through a list's pages. */
export function Pages({ page, totalPages, totalElements, noun, turn }: Props) {
  return (
    <nav className="admin-pages" aria-label={`Pages of ${noun}`}>
      <span role="status">
        {totalElements} {totalElements === 1 ? noun.slice(0, -1) : noun}
        {totalPages > 1 && `, page ${page + 1} of ${totalPages}`}
      </span>
      {totalPages > 1 && (
        <>
          <button type="button" className="button quiet" disabled={page === 0} onClick={() => turn(page - 1)}>
            Back
          </button>
          <button
            type="button"
            className="button quiet"
            disabled={page + 1 >= totalPages}
            onClick={() => turn(page + 1)}
          >
            Next
          </button>
        </>
      )}
    </nav>
  )
}
