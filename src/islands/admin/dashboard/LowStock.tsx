import { listLowStock } from '#contract/admin/product/product-list.ts'
import { useCall } from '#islands/query/use-call.ts'

/** How many are shown; the list of products has them all. */
const SHOWN = 4

/** Products about to sell out, fewest pieces first; nothing if none is. */
export function LowStock() {
  const { data } = useCall(listLowStock, { query: { size: SHOWN } })
  if (!data || data.totalElements === 0) return null
  return (
    <section className="today-part" aria-labelledby="low-title">
      <h2 id="low-title">Running out</h2>
      <ul className="today-list">
        {data.content.map(({ id, name, sizes }) => (
          <li key={id}>
            <a href={`/admin/products?product=${id}`}>
              {name}
              <span>{sizes.map((size) => `${size.name}: ${size.stockQuantity}`).join(', ')}</span>
            </a>
          </li>
        ))}
      </ul>
      {data.totalElements > SHOWN && (
        <p>
          <a href="/admin/products?stock=low">All {data.totalElements}</a>
        </p>
      )}
    </section>
  )
}
