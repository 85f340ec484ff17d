import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { request } from '#client/api.ts'
import { isUnreachable, wordsOf } from '#client/errors.ts'
import type { TextOrderAnswer } from '#contract/admin/order/order-text.ts'
import { getOrderOptions } from '#contract/order/order-options.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { Back } from '#islands/admin/edit/Back.tsx'
import { forgetUnsaved } from '#islands/admin/edit/form/unsaved/unsaved.ts'
import { useUnsaved } from '#islands/admin/edit/form/unsaved/use-unsaved.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { fieldsOf, linesOf } from '#islands/admin/manual-order/text/from-text.ts'
import { PasteText } from '#islands/admin/manual-order/text/PasteText.tsx'
import { TextRead } from '#islands/admin/manual-order/text/TextRead.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import type { OrderOptions } from '#stores/checkout/order-options.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { FindProduct } from './FindProduct.tsx'
import { HandoverFields } from './HandoverFields.tsx'
import { LineList } from './LineList.tsx'
import { addLine, type ManualLine } from './manual-line.ts'
import {
  basisOf,
  draftOf,
  EMPTY_ORDER,
  type ManualFields,
  problemWords,
  questionOf,
  type Split,
} from './manual-order.ts'
import { Sums } from './Sums.tsx'
import { usePlace } from './use-place.ts'

/** Choices that are reset when an order is split or joined. */
const TIMES = ['date', 'window', 'laterDate', 'laterWindow'] as const

type Props = { onPlaced: (number: string) => void; close: () => void }

/** The form for an order by telephone, text or Messenger, with the rules and prices of every other. */
export function ManualOrder({ onPlaced, close }: Props) {
  const options = useCall(getOrderOptions, { kind: 'live' })
  return (
    <>
      <Back to="All orders" close={close} />
      <h2>New order</h2>
      <Loaded of={options} lines={16}>
        {(loaded) => <OrderForm options={loaded} onPlaced={onPlaced} />}
      </Loaded>
    </>
  )
}

function OrderForm({ options, onPlaced }: { options: OrderOptions; onPlaced: Props['onPlaced'] }) {
  const [lines, setLines] = useState<readonly ManualLine[]>([])
  const form = useForm<ManualFields>({ defaultValues: EMPTY_ORDER, mode: 'onTouched' })
  const isFilled = lines.length > 0 || form.formState.isDirty
  useUnsaved(isFilled)
  const { method, municipality, date, people, seniors, pwds } = form.watch()
  // A code is sent only once it is typed in full: half of one is a guess, and guesses are counted.
  const [voucherCode, setVoucherCode] = useState('')
  const [choice, setChoice] = useState<Split>()
  const [text, setText] = useState<TextOrderAnswer | null>(null)
  const basis = basisOf(lines, { method, municipality })
  const split = choice?.basis === basis ? choice.offer : null
  const question = questionOf(
    lines,
    { method, municipality, voucherCode, date, people, seniors, pwds },
    split,
  )
  const quote = useQuery({
    // The shop's prices may have changed in the meantime.
    queryKey: [quoteOrder.path, question, options],
    queryFn: ({ signal }) => request(quoteOrder, { body: question, signal }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { isPersonal: true },
  })
  const place = usePlace((number) => {
    showSuccess(`Order ${number}`, 'is placed.')
    forgetUnsaved()
    onPlaced(number)
  })
  const answer = lines.length > 0 ? quote.data : undefined
  const isCurrent = answer !== undefined && !quote.isPlaceholderData && !quote.isFetching
  const problems = isCurrent ? problemWords(answer.problems, lines, new Date()) : []
  const takeText = (order: TextOrderAnswer | null) => {
    setText(order)
    if (!order) return
    setLines(linesOf(order))
    setChoice(undefined)
    setVoucherCode('')
    form.clearErrors()
    for (const [name, value] of Object.entries(fieldsOf(order)))
      form.setValue(name as keyof ManualFields, value, { shouldDirty: true })
  }

  return (
    <FormProvider {...form}>
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit((fields) => {
            if (fields.voucherCode !== voucherCode) setVoucherCode(fields.voucherCode)
            else if (isCurrent && !place.isPending)
              place.mutate(draftOf(lines, fields, { split, total: answer.total }))
          })(event)
        }
      >
        <PasteText take={takeText} isFilled={isFilled} />
        {text && <TextRead order={text} quote={isCurrent ? answer : undefined} options={options} />}
        <fieldset>
          <legend>Products</legend>
          <FindProduct add={(product, size) => setLines(addLine(lines, product, size))} />
          <LineList lines={lines} change={setLines} priced={isCurrent ? answer : undefined} />
        </fieldset>
        <HandoverFields
          lines={lines}
          options={options}
          split={split}
          quote={answer}
          choose={(offer) => {
            setChoice(offer ? { basis, offer } : undefined)
            for (const name of TIMES) form.setValue(name, '')
          }}
        />
        <CustomerFields
          options={options}
          applyVoucher={setVoucherCode}
          isFree={answer?.total === 0 && (method === 'pickup' || municipality !== '')}
        />
        <div role="alert">
          {[
            ...problems,
            ...(quote.error ? [wordsOf(quote.error)] : []),
            ...(place.error ? [failureWords(place.error, place.isPlacedEarlier)] : []),
          ].map((words) => (
            <p key={words} className="field-error">
              {words}
            </p>
          ))}
        </div>
        <div className="admin-actions">
          <Sums
            quote={isCurrent ? answer : undefined}
            isWaiting={lines.length > 0}
            isSplit={split !== null}
          />
          <WorkButton
            words={place.isPending ? 'Placing…' : 'Place order'}
            disabled={lines.length === 0}
            isBusy={!isCurrent || place.isPending}
          />
        </div>
      </form>
    </FormProvider>
  )
}

function failureWords(error: Error, isPlacedEarlier: boolean): string {
  if (isPlacedEarlier)
    return 'The order was placed as you first sent it. Find it among the orders, and change it there.'
  if (!isUnreachable(error)) return wordsOf(error)
  return `${wordsOf(error)}. The order may have reached us: press “Place order” again, it is never made twice.`
}
