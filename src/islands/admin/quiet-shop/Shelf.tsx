import type { AdminProduct } from '#contract/admin/product/product.ts'
import { SMALL_BUSINESS } from '#domain/page/network/shop-scale.ts'
import { PlainTable } from '#islands/admin/edit/bulk/PlainTable.tsx'
import { InlineEdit } from '#islands/admin/edit/InlineEdit.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useOperation, useReading } from './use-operation.ts'

/** Today's catalogue with its stock, which is changed in its place. */
export function Shelf() {
  const shelf = useReading('catalog', (facade) => facade.loadCatalog())
  const stock = useOperation(
    (facade, change: { id: number; sizeId: number; stockDelta: number }) => facade.updateStock(change),
    () => void shelf.refetch(),
  )
  return (
    <section className="account-part" aria-labelledby="shelf-title">
      <h2 id="shelf-title">Today’s goods</h2>
      <Loaded of={shelf} lines={8}>
        {({ content, totalElements }) =>
          content.length === 0 ? (
            <p>
              No products yet. <a href="/admin/products">Add the first one</a>
            </p>
          ) : (
            <>
              <PlainTable
                caption="Goods and stock"
                columns={['Product', 'Stock']}
                rows={content.map((product) => ({
                  key: product.id,
                  cells: [
                    <a key="name" href={`/admin/products?product=${product.id}`}>
                      {product.name}
                    </a>,
                    <Stock key="stock" product={product} isSaving={stock.isPending} save={stock.mutate} />,
                  ],
                }))}
              />
              {totalElements > SMALL_BUSINESS.products && (
                <p>
                  The first {SMALL_BUSINESS.products} of {totalElements}.{' '}
                  <a href="/admin/products">All products</a>
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  )
}

type StockProps = {
  product: AdminProduct
  isSaving: boolean
  save: (change: { id: number; sizeId: number; stockDelta: number }) => void
}

function Stock({ product, isSaving, save }: StockProps) {
  if (product.madeToOrder) return <span>{product.madeToOrder.dailyCapacity} a day</span>
  return (
    <ul className="cell-list">
      {product.sizes.map((size) => (
        <li key={size.id}>
          {product.sizes.length > 1 && <small>{size.name}</small>}
          <InlineEdit
            label={`Stock of ${product.name}, ${size.name}`}
            value={String(size.stockQuantity)}
            display={String(size.stockQuantity)}
            inputMode="numeric"
            check={(typed) => (/^\d{1,6}$/.test(typed.trim()) ? undefined : 'A whole number, please.')}
            save={(typed) =>
              save({ id: product.id, sizeId: size.id, stockDelta: Number(typed) - size.stockQuantity })
            }
            isSaving={isSaving}
          />
        </li>
      ))}
    </ul>
  )
}
