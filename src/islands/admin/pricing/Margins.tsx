import { getMarginAnalysis } from '#contract/admin/figures.ts'
import { formatCentavos } from '#domain/money.ts'
import { FIGURES } from '#domain/order/report/figure-words.ts'
import { Figures } from '#islands/admin/edit/bulk/Figures.tsx'
import { PlainTable } from '#islands/admin/edit/bulk/PlainTable.tsx'
import { RangeField } from '#islands/admin/edit/form/RangeField.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { BAND_WORDS } from './band-words.ts'
import { earnedFigures } from './earned-figures.ts'

type Props = { range: string; change: (range: string) => void }

/** Margins of prices and of sales. */
export function Margins({ range, change }: Props) {
  const margins = useCall(getMarginAnalysis, { query: { timeRange: range }, keepsPrevious: true })
  return (
    <>
      <RangeField range={range} change={change} />
      <Loaded of={margins} lines={12}>
        {({ status, bands, sold, byCategory, lowest }) => (
          <>
            <section className="account-part" aria-labelledby="prices-left">
              <h2 id="prices-left">Margins of prices</h2>
              <PlainTable
                caption="Sizes by margin"
                columns={['Margin', 'Sizes']}
                rows={bands.map(({ band, sizes }) => ({
                  key: band,
                  cells: [
                    <a key={band} href={`/admin/pricing?margin=${band}`}>
                      {BAND_WORDS[band]}
                    </a>,
                    String(sizes),
                  ],
                }))}
              />
            </section>
            {lowest.length > 0 && (
              <section className="account-part" aria-labelledby="least-left">
                <h2 id="least-left">Lowest margins</h2>
                <PlainTable
                  caption="The sizes with the lowest margins"
                  columns={['Product', 'Size', 'Price', 'Cost', 'Margin', 'Sold']}
                  rows={lowest.map(
                    ({ productId, name, sizeId, sizeName, price, cost, margin, quantity }) => ({
                      key: sizeId,
                      cells: [
                        <a key={sizeId} href={`/admin/pricing?product=${productId}`}>
                          {name}
                        </a>,
                        sizeName,
                        formatCentavos(price),
                        formatCentavos(cost),
                        `${margin} %`,
                        String(quantity),
                      ],
                    }),
                  )}
                />
              </section>
            )}
            <section className="account-part" aria-labelledby="sales-left">
              <h2 id="sales-left">Margins of sales</h2>
              {status === 'unknown' ? (
                <p>Unknown: nothing was ordered in that time.</p>
              ) : (
                <>
                  <Figures figures={earnedFigures(sold)} />
                  <PlainTable
                    caption="Margins of sales, by category"
                    columns={['Category', ...Object.keys(earnedFigures(sold))]}
                    rows={byCategory.map(({ category, ...earned }) => ({
                      key: category.id,
                      cells: [category.name, ...Object.values(earnedFigures(earned))],
                    }))}
                  />
                </>
              )}
              <p>
                <small>
                  By today’s costs. {FIGURES.goods.name}: {FIGURES.goods.meaning}
                </small>
              </p>
            </section>
          </>
        )}
      </Loaded>
    </>
  )
}
