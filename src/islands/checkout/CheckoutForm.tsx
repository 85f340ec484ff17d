import { useStore } from '@nanostores/react'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { optional } from '#client/load-part.ts'
import { PauseNotice } from '#islands/cart/PauseNotice.tsx'
import { ContactFields } from '#islands/checkout/fields/ContactFields.tsx'
import { StillLoading } from '#islands/form/StillLoading.tsx'
import { inline } from '#islands/kit/inline.ts'
import { $auth } from '#stores/account/auth.ts'
import { watchPause } from '#stores/cart/watch-pause.ts'
import { $options } from '#stores/checkout/order-options.ts'
import { $quote } from '#stores/checkout/quote.ts'
import { $remembered } from '#stores/checkout/remembered-details.ts'
import { $order } from '#stores/checkout/sending/order-state.ts'
import { $split } from '#stores/checkout/split-choice.ts'
import { $typed, type TypedDetails } from '#stores/checkout/typed-details.ts'
import { applyTypedVoucher } from '#stores/voucher/vouchers.ts'
import { here } from '#words/address.ts'
import { say, sayParts } from '#words/say.ts'
import '#islands/kit/form/fields.css'
import { MethodTiles } from '#islands/checkout/fields/MethodTiles.tsx'
import { OptionalFields } from '#islands/checkout/fields/OptionalFields.tsx'
import { PaymentFields } from '#islands/checkout/fields/PaymentFields.tsx'
import { RememberMe } from '#islands/checkout/fields/RememberMe.tsx'
import { VoucherFold } from '#islands/checkout/fields/VoucherFold.tsx'
import { WhenFields } from '#islands/checkout/fields/WhenFields.tsx'
import { RecipientFields } from '#islands/checkout/recipient/RecipientFields.tsx'
import { optionalPart } from '#islands/kit/form/optional-part.ts'
import { checkDetails, type FieldErrors, toDetails } from './details.ts'
import { isFree } from './fee.ts'
import { PlaceBar } from './PlaceBar.tsx'
import { Problems } from './Problems.tsx'

/** Fetched once the form is there. */
const loadSending = () => import('#stores/checkout/sending/place-order.ts')
/** Likewise, so that it is at hand for those who choose delivery. */
const loadDelivery = () => import('#islands/checkout/fields/DeliveryFields.tsx')
const DeliveryFields = lazy(async () => ({ default: (await loadDelivery()).DeliveryFields }))
/** Only for carts that would be ready at two times. */
const SplitChoice = optionalPart(
  async () => (await import('#islands/checkout/times/SplitChoice.tsx')).SplitChoice,
)
/** Only where the shop gives the discounts of the law. */
const LawfulFold = optionalPart(
  async () => (await import('#islands/checkout/fields/LawfulFold.tsx')).LawfulFold,
)
/** Only for members. */
const KeepInAccount = optionalPart(
  async () => (await import('#islands/checkout/fields/KeepInAccount.tsx')).KeepInAccount,
)

type Props = { phone: string; pickupAddress: string }

/** Everything that is asked of the shopper. Errors appear when a field is left and go as soon as it is corrected. */
export function CheckoutForm({ phone, pickupAddress }: Props) {
  const typed = useStore($typed)
  const [visited, setVisited] = useState<ReadonlySet<keyof TypedDetails>>(new Set())
  const { answer } = useStore($quote)
  const { paymentMethods = [], lawful = [] } = useStore($options) ?? {}
  // A deposit comes by transfer (D80).
  const payments = paymentMethods.filter((method) => !answer?.schedule || method !== 'cash')
  const split = useStore($split)
  const order = useStore($order)
  const [isChecking, setChecking] = useState(false)
  const isGuest = !useStore($auth).isAuthenticated
  const isRemembered = useStore($remembered).isKept
  const problems = useRef<HTMLDivElement>(null)
  // From then on it stays: it says what became of the choice.
  const [mayBeSplit, setMayBeSplit] = useState(false)
  if (!mayBeSplit && (split || answer?.split)) setMayBeSplit(true)

  // By the last answer: the question does not come and go while the next one is under way.
  const isNothingToPay = isFree(typed, answer)
  const all = checkDetails(typed, answer, { payments, split })
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(all).filter(([name]) => visited.has(name as keyof TypedDetails)),
  )
  const leave = (name: keyof TypedDetails) => setVisited((before) => new Set(before).add(name))

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setVisited(new Set(Object.keys(typed) as (keyof TypedDetails)[]))
    const [first] = Object.keys(all)
    // However the voucher's field is left, the typed code counts (D21).
    setChecking(true)
    const wrong = first ?? ((await applyTypedVoucher()) ? undefined : 'voucherCode')
    setChecking(false)
    if (wrong) show(form, wrong)
    else await (await loadSending()).placeOrder(toDetails(typed, split, answer))
  }

  useEffect(watchPause, [])
  useEffect(() => {
    void optional(loadSending)
    void optional(loadDelivery)
  }, [])
  useEffect(() => {
    // It is in view already.
    if (order.status === 'refused') problems.current?.focus({ preventScroll: true })
  }, [order])

  return (
    <form className="checkout-form" onSubmit={submit} onKeyDown={goToNext} noValidate>
      <h2 className="visually-hidden">{say('How you want it')}</h2>
      <PauseNotice />
      <MethodTiles typed={typed} pickupAddress={pickupAddress} />
      <Suspense fallback={<StillLoading />}>
        {typed.method === 'delivery' && <DeliveryFields typed={typed} errors={errors} leave={leave} />}
      </Suspense>
      {mayBeSplit && (
        <SplitChoice isDelivery={typed.method === 'delivery'} isCash={typed.payment === 'cash'} />
      )}
      <WhenFields typed={typed} errors={errors} phone={phone} />
      <ContactFields typed={typed} errors={errors} isGuest={isGuest} leave={leave} />
      <RecipientFields typed={typed} errors={errors} isFree={isNothingToPay} leave={leave} />
      <PaymentFields typed={typed} methods={payments} error={errors.payment} isFree={isNothingToPay} />
      <OptionalFields typed={typed} errors={errors} leave={leave} />
      {(lawful.length > 0 || typed.claim) && <LawfulFold typed={typed} errors={errors} leave={leave} />}
      <VoucherFold />
      {!isGuest && <KeepInAccount typed={typed} />}
      {(isGuest || isRemembered) && <RememberMe />}
      <p>
        {inline(
          sayParts('No internet? {link} instead.', {
            link: <a href={here('/order-by-text')}>{say('Order by text')}</a>,
          }),
        )}
      </p>
      <Problems ref={problems} phone={phone} />
      <PlaceBar isChecking={isChecking} />
    </form>
  )
}

/** Moves the focus to a wrong field, unfolding its section first. */
function show(form: HTMLFormElement, name: string): void {
  const field = form.querySelector<HTMLElement>(`[name="${name}"]:not(:disabled), [data-field="${name}"]`)
  const fold = field?.closest('details')
  if (fold) fold.open = true
  field?.focus()
}

/** The keyboard's "next" leads to the next field to type in; an order is placed by its button alone. */
function goToNext(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (!(target instanceof HTMLInputElement) || ['radio', 'checkbox'].includes(target.type)) return
  event.preventDefault()
  const fields = [
    ...currentTarget.querySelectorAll<HTMLElement>('input:not([type=radio], [type=checkbox]), textarea'),
  ]
  // Folded fields take no focus.
  const next = fields.slice(fields.indexOf(target) + 1).find((field) => field.checkVisibility())
  // After the last one a phone's keyboard goes, and the button to order is in sight.
  if (next) next.focus()
  else target.blur()
}
