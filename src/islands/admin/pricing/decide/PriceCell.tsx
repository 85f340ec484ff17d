import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { request } from '#client/api.ts'
import { REHEARSAL_WEEKS, type TriedSizes } from '#contract/admin/product/price-plan.ts'
import { updatePrices } from '#contract/admin/product/pricing.ts'
import type { AdminProduct } from '#contract/admin/product/product.ts'
import { isAdmin } from '#domain/account/session-user.ts'
import { formatCentavos, pesosToCentavos } from '#domain/money.ts'
import { checkPrice } from '#islands/admin/edit/form/check-amount.ts'
import { InlineEdit } from '#islands/admin/edit/InlineEdit.tsx'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { MarginWords } from '#islands/admin/pricing/MarginWords.tsx'
import { outcomeWords } from '#islands/admin/pricing/rehearsal/rehearsal-words.ts'
import { useRehearsal } from '#islands/admin/pricing/rehearsal/use-rehearsal.ts'
import { $auth } from '#stores/account/auth.ts'
import { showToast } from '#stores/page/toasts.ts'
import { usePriceChange } from './use-price-change.ts'
import '#islands/admin/pricing/rehearsal/rehearsal.css'

/** A price counts as typed once nobody has typed for this long. */
const TYPING_MS = 600

type Props = {
  product: AdminProduct
  /** Also each price's margin, if the server sends costs. */
  withMargin?: boolean
}
type Change = { product: AdminProduct; sizeId: number; price: number }

/**
 * The price of each size. While an admin types another one, a trial on past orders says what it would have earned. A staff
 * proposal waits for an admin (D30), beside the old price.
 */
export function PriceCell({ product, withMargin = false }: Props) {
  const { user } = useStore($auth)
  const { mutate, isPending, variables } = usePriceChange(({ product: edited, sizeId, price }: Change) =>
    request(updatePrices, {
      params: { id: edited.id },
      version: edited.version,
      body: { sizes: [{ id: sizeId, price }] },
    }),
  )
  const change = (edited: Change, before: number, canUndo: boolean) =>
    mutate(edited, {
      onSuccess: (saved) => {
        const back = { product: saved, sizeId: edited.sizeId, price: before }
        showToast({
          type: 'success',
          title: product.name,
          message: saved.pendingPrice
            ? `stays at ${formatCentavos(before)} until an admin approves the new price.`
            : `now costs ${formatCentavos(saved.sizes.find(({ id }) => id === edited.sizeId)?.price ?? 0)}.`,
          // A proposal that waits for an admin is taken back there.
          action:
            canUndo && !saved.pendingPrice
              ? { label: 'Undo', run: () => change(back, edited.price, false) }
              : null,
        })
      },
      onError: (error) => showFailure(`${product.name} keeps its price.`, error),
    })

  return (
    <ul className="cell-list">
      {product.sizes.map(({ id, name, price, cost }) => {
        const proposed = product.pendingPrice?.after.sizes.find(({ sizeId }) => sizeId === id)?.price
        return (
          <li key={id}>
            {product.sizes.length > 1 && <small>{name}</small>}
            <InlineEdit
              label={`Price of ${product.name}, ${name}, in pesos`}
              value={(price / 100).toFixed(2)}
              display={formatCentavos(price)}
              inputMode="decimal"
              check={checkPrice}
              save={(typed) =>
                change({ product, sizeId: id, price: pesosToCentavos(Number(typed)) }, price, true)
              }
              isSaving={isPending && variables.sizeId === id}
              {...(isAdmin(user) && { aside: (typed) => <PriceTrial sizes={priceOf(id, typed)} /> })}
            />
            {withMargin && <MarginWords price={price} cost={cost} />}
            {proposed !== undefined && proposed !== price && (
              <small>
                → {formatCentavos(proposed)} waits{' '}
                {withMargin && <MarginWords price={proposed} cost={cost} />}
              </small>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function priceOf(id: number, typed: string | undefined) {
  return typed === undefined ? undefined : [{ id, price: pesosToCentavos(Number(typed)) }]
}

/** The outcome of a trial in words beside a field: asked for by itself once a price is typed, and never in the way of saving. */
function PriceTrial({ sizes }: { sizes: TriedSizes | undefined }) {
  const current = JSON.stringify(sizes)
  const [typed, settle] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => settle(current), TYPING_MS)
    return () => clearTimeout(timer)
  }, [current])
  const isAsked = sizes !== undefined && typed === current
  const weeks = REHEARSAL_WEEKS.usual
  const { data, error, isFetching } = useRehearsal(sizes, weeks, isAsked)
  const words = () => {
    if (!isAsked) return ''
    if (data) return outcomeWords(data, weeks)
    if (isFetching) return 'Trying it on past orders…'
    return error ? 'Not tried on past orders. You can save it all the same.' : ''
  }
  return (
    <span role="status" className="price-trial">
      {words()}
    </span>
  )
}
