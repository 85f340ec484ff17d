import { formatCentavos } from '#domain/money.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useReading } from './use-operation.ts'

/** The ten most popular products. */
export function Popular() {
  const popular = useReading('popular', (facade) => facade.getPopularProducts(), 'popular')
  return (
    <section className="account-part" aria-labelledby="popular-title">
      <h2 id="popular-title">What sells</h2>
      <Loaded of={popular} lines={5}>
        {(products) =>
          products.length === 0 ? (
            <p>Nothing has been sold often enough to say.</p>
          ) : (
            <ol className="quiet-list">
              {products.map(({ id, name, price }) => (
                <li key={id}>
                  <a href={`/admin/products?product=${id}`}>{name}</a>
                  <span className="money">{formatCentavos(price)}</span>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  )
}
