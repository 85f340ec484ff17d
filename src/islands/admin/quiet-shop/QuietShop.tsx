import { formatCentavos } from '#domain/money.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { AddMember } from './AddMember.tsx'
import { ForShoppers } from './ForShoppers.tsx'
import { Routines } from './Routines.tsx'
import { Shelf } from './Shelf.tsx'
import { useReading } from './use-operation.ts'
import './quiet-shop.css'

/** One place for the owner of a small shop: goods and stock, what sells, routines, a helper, lighter pages (D56). */
export function QuietShop() {
  return (
    <div className="quiet-parts">
      <div>
        <Routines />
        <Shelf />
      </div>
      <div>
        <Popular />
        <ForShoppers />
        <AddMember />
      </div>
    </div>
  )
}

/** The ten most popular products. */
function Popular() {
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
