import { listLowStock } from '#contract/admin/product/product-list.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'

/** How many are shown; the list of products has them all. */
const SHOWN = 8

/** Products about to sell out, fewest pieces first. */
export function LowStock() {
  const told = useCall(listLowStock, { query: { size: SHOWN } })
  return (
    <section className="account-part" aria-labelledby="low-title">
      <h2 id="low-title">Low stock</h2>
      <Loaded of={told} lines={4}>
        {({ content, totalElements }) =>
          totalElements === 0 ? (
            <p>Nothing is running low.</p>
          ) : (
            <>
              <ul className="dashboard-list">
                {content.map(({ id, name, sizes }) => (
                  <li key={id}>
                    <a href={`/admin/products?product=${id}`}>{name}</a>
                    <span>{sizes.map((size) => `${size.name}: ${size.stockQuantity}`).join(', ')}</span>
                  </li>
                ))}
              </ul>
              {totalElements > SHOWN && (
                <p>
                  <a href="/admin/products?stock=low">All {totalElements}</a>
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  )
}
