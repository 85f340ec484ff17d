import { request } from '#client/api.ts'
import { type AdminProduct, setAvailability } from '#contract/admin/product/product.ts'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import { dayWords } from '#domain/time/words/day-words.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { showToast } from '#stores/page/toasts.ts'
import { type Availability, availabilityOn } from './sold-out.ts'
import { useProductChange } from './use-product-change.ts'

/** Shown instead of the switch for products that shoppers do not see. */
const NOT_IN_SHOP = { draft: 'Draft', archived: 'Archived' } as const

/** One tap: sold out, or on sale again. It shows at once; if the server refuses, it goes back and says why. */
export function SoldOutCell({ product }: { product: AdminProduct }) {
  const { mutate, isPending, variables } = useProductChange((body: Availability) =>
    request(setAvailability, { params: { id: product.id }, body }),
  )
  const today = manilaDate(new Date())
  const { isOffered, soldOutUntil } = availabilityOn(isPending ? variables : product, today)
  const isOnSale = isOffered && soldOutUntil === null
  // It may be undone on another day.
  const before = () => availabilityOn(product, manilaDate(new Date()))

  const onError = (error: Error) => showFailure(`${product.name} was not changed.`, error)
  const set = (next: Availability, words: string) =>
    mutate(next, {
      onSuccess: () =>
        showToast({
          type: 'success',
          title: product.name,
          message: words,
          action: { label: 'Undo', run: () => mutate(before(), { onError }) },
        }),
      onError,
    })

  if (product.state !== 'published') return <small>{NOT_IN_SHOP[product.state]}</small>
  return (
    <div className="sold-out-cell">
      <button
        type="button"
        role="switch"
        className="switch"
        aria-checked={isOnSale}
        aria-label={`${product.name} is on sale`}
        onClick={() =>
          isOnSale
            ? set({ isOffered: false, soldOutUntil: null }, 'is sold out.')
            : set({ isOffered: true, soldOutUntil: null }, 'is on sale again.')
        }
      >
        {isOnSale ? 'On sale' : 'Sold out'}
      </button>
      {isOnSale && (
        <button
          type="button"
          className="link-button"
          aria-label={`${product.name} is sold out until tomorrow`}
          onClick={() =>
            set({ isOffered: true, soldOutUntil: addDays(today, 1) }, 'is sold out until tomorrow.')
          }
        >
          Out until tomorrow
        </button>
      )}
      {!isPending && isOnSale && product.state === 'published' && !product.available && product.stock > 0 && (
        <small>its category is not active</small>
      )}
      {soldOutUntil && <small>until {dayWords(soldOutUntil, today)}</small>}
    </div>
  )
}
