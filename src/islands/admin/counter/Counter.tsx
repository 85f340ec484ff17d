import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import { listShelf, type Shelf } from '#contract/admin/order/counter-sale.ts'
import type { OrderDetail } from '#contract/admin/order/order.ts'
import { discountLines } from '#domain/lawful-discount/lawful-words.ts'
import { formatCentavos } from '#domain/money.ts'
import type { CounterPrice } from '#domain/order/counter-sale.ts'
import { useUnsaved } from '#islands/admin/edit/form/unsaved/use-unsaved.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { centavosOf } from '#islands/admin/money/AmountField.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { LawfulFields } from './LawfulFields.tsx'
import { Payment, type PaymentFields } from './Payment.tsx'
import { SaleLines } from './SaleLines.tsx'
import { Sold } from './Sold.tsx'
import { SoldEarlier } from './SoldEarlier.tsx'
import {
  linesOf,
  NO_LAW,
  type Pieces,
  priceOf,
  type ShelfFilters,
  saleOf,
  shelfQuery,
  tilesOf,
  withPieces,
} from './sale.ts'
import { Tiles } from './Tiles.tsx'
import { TodaysSales } from './TodaysSales.tsx'
import { failureWords, useSell } from './use-sell.ts'
import '#islands/admin/orders/orders.css'
import './counter.css'

/** Orders online take from the same shelf. */
const REFRESH_MS = 10_000
const UNPAID: PaymentFields = { method: 'cash', cash: '', reference: '' }

/** Sales to walk-ins: big tiles of what is on the shelf, cash with change, one tap to sell. */
export function Counter() {
  const [filters, setFilters] = useState<ShelfFilters>({ q: '', category: '' })
  const [pieces, setPieces] = useState<Pieces>(new Map())
  // When the line is lost in the middle of a sale, the till stays.
  const last = useRef<Shelf>(undefined)
  const shelf = useCall(listShelf, {
    query: shelfQuery(filters, pieces, last.current?.all),
    keepsPrevious: true,
    refetchEvery: REFRESH_MS,
  })
  last.current = shelf.data ?? last.current
  return (
    <Loaded of={{ ...shelf, data: last.current }} lines={12}>
      {(present) => (
        <Till shelf={present} filters={filters} ask={setFilters} pieces={pieces} setPieces={setPieces} />
      )}
    </Loaded>
  )
}

type TillProps = {
  shelf: Shelf
  filters: ShelfFilters
  ask: (filters: ShelfFilters) => void
  pieces: Pieces
  setPieces: Dispatch<SetStateAction<Pieces>>
}

function Till({ shelf, filters, ask, pieces, setPieces }: TillProps) {
  const { rates } = shelf
  const products = [...shelf.products, ...shelf.sale]
  const [typed, setTyped] = useState(UNPAID)
  const [law, setLaw] = useState(NO_LAW)
  const [sold, setSold] = useState<OrderDetail>()
  const [isListed, setListed] = useState(false)
  // The number of an earlier sale that is shown in the place of this one.
  const [earlier, setEarlier] = useState<string>()
  const panel = useRef<HTMLElement>(null)
  const sell = useSell((order) => {
    setPieces(new Map())
    setTyped(UNPAID)
    setLaw(NO_LAW)
    setSold(order)
  })
  useUnsaved(pieces.size > 0)
  const lines = linesOf(pieces, products)
  const price = priceOf(lines, { products, rates }, law)
  const { total } = price
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const { method, cash, reference } = typed
  const sale = saleOf(lines, price, { method, reference, received: centavosOf(cash) }, law)
  const change = (sizeId: number, quantity: number) => {
    const tile = tilesOf(products).find(({ size }) => size.id === sizeId)
    if (tile && !sell.isPending) setPieces((before) => withPieces(before, tile, quantity))
  }
  const backToSale = () => {
    setEarlier(undefined)
    panel.current?.focus()
  }
  return (
    <div className="counter">
      <div className="counter-choice">
        <Tiles
          shelf={shelf}
          filters={filters}
          ask={ask}
          pieces={pieces}
          listSales={() => setListed(true)}
          add={({ size }) => {
            setSold(undefined)
            setEarlier(undefined)
            change(size.id, (pieces.get(size.id) ?? 0) + 1)
          }}
        />
        {!sold && !earlier && count > 0 && (
          <div className="counter-bar">
            <p>
              {count} {count === 1 ? 'piece' : 'pieces'}, <b className="money">{formatCentavos(total)}</b>
            </p>
            <button
              type="button"
              className="button"
              onClick={() => {
                panel.current?.scrollIntoView({ block: 'start' })
                panel.current?.focus({ preventScroll: true })
              }}
            >
              To payment
            </button>
          </div>
        )}
      </div>
      <section className="counter-sale" aria-label="Sale" ref={panel} tabIndex={-1}>
        {earlier && <SoldEarlier key={earlier} number={earlier} back={backToSale} />}
        {!earlier && sold && <Sold key={sold.number} order={sold} next={() => setSold(undefined)} />}
        {!earlier && !sold && (
          <>
            <SaleLines lines={lines} change={change} />
            {lines.length < pieces.size && (
              <p className="field-error" role="alert">
                Something of this sale is no longer on the shelf.
              </p>
            )}
            {lines.length > 0 && <LawfulFields rates={rates} typed={law} change={setLaw} />}
            <Discounts {...price} />
            {total > 0 && <Payment total={total} typed={typed} change={setTyped} />}
            {sell.error && (
              <p className="field-error" role="alert">
                {failureWords(sell.error)}
              </p>
            )}
            <div className="counter-end">
              <p aria-live="polite">
                Total <b className="money">{formatCentavos(total)}</b>
              </p>
              <WorkButton
                words={sell.isPending ? 'Selling…' : 'Sell'}
                disabled={lines.length === 0}
                isBusy={sale === null || sell.isPending}
                run={() => sale && sell.mutate(sale)}
              />
              {pieces.size > 0 && (
                <button
                  type="button"
                  className="link-button"
                  onClick={() => {
                    setPieces(new Map())
                    setLaw(NO_LAW)
                  }}
                >
                  Clear the sale
                </button>
              )}
            </div>
          </>
        )}
      </section>
      {isListed && (
        <TodaysSales
          show={(number) => {
            setListed(false)
            setEarlier(number)
            panel.current?.scrollIntoView({ block: 'start' })
          }}
          close={() => setListed(false)}
        />
      )}
    </div>
  )
}

/** The discount by law, shown before the total. */
function Discounts({ subtotal, total, parts }: CounterPrice) {
  if (parts.length === 0) return null
  return (
    <dl className="details">
      {discountLines({ discount: subtotal - total, lawful: { parts } }).map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="money">−{formatCentavos(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
