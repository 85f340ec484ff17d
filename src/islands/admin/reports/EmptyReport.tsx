import { getFirstDay } from '#contract/admin/shop/first-day.ts'
import { useCall } from '#islands/query/use-call.ts'

/** The kinds of report. */
export type ReportKind = 'sales' | 'margins' | 'waste'

type Way = { address: string; action: string }

const PRODUCT: Way = { address: '/admin/products?product=new', action: 'Add a product' }

const EMPTY: Readonly<Record<ReportKind, { none: string; words: string; ways: readonly Way[] }>> = {
  sales: {
    none: 'Nothing was sold',
    words:
      'Your sales will be here, by day, product, time and town, beside those of the time before. Orders of the site come by themselves.',
    ways: [
      { address: '/admin/counter', action: 'Sell at the counter' },
      { address: '/admin/orders?order=new', action: 'Write down an order' },
    ],
  },
  margins: {
    none: 'Nothing was sold',
    words: 'What you earn on each product will be here, once it is sold and you have said what it costs you.',
    ways: [{ address: '/admin/pricing', action: 'Enter costs' }],
  },
  waste: {
    none: 'Nothing was wasted',
    words: 'What you throw or give away will be here, with the reasons, once you write it down.',
    ways: [{ address: '/admin/stock', action: 'Go to the stock' }],
  },
}

/** Shown instead of a table of zeros: what will be here, and the first thing to do for it. */
export function EmptyReport({ kind }: { kind: ReportKind }) {
  const { data } = useCall(getFirstDay)
  const { none, words, ways } = EMPTY[kind]
  const [first, ...others] = data?.goods.published === 0 ? [PRODUCT] : ways
  return (
    <section className="empty-report" aria-label="Nothing to show">
      <h2>{none} in this time, nor in the time before.</h2>
      <p>{words}</p>
      <p className="admin-actions">
        {first && (
          <a className="button" href={first.address}>
            {first.action}
          </a>
        )}
        {others.map(({ address, action }) => (
          <a key={address} href={address}>
            {action}
          </a>
        ))}
      </p>
    </section>
  )
}
