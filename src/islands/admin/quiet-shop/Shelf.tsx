import { SMALL_BUSINESS } from '#domain/page/network/shop-scale.ts'
import { PlainTable } from '#islands/admin/edit/bulk/PlainTable.tsx'
import { StockFields } from '#islands/admin/products/StockCell.tsx'
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
                    <StockFields
                      key="stock"
                      product={product}
                      savingSize={stock.isPending ? stock.variables.sizeId : undefined}
                      save={({ id: sizeId }, stockDelta) =>
                        stock.mutate({ id: product.id, sizeId, stockDelta })
                      }
                    />,
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
