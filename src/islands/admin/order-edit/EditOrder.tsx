import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { wordsOf } from '#client/errors.ts'
import { getOrderDetail, type OrderDetail } from '#contract/admin/order/order.ts'
import { getOrderOptions } from '#contract/order/order-options.ts'
import { mayHidePrices } from '#domain/order/recipient.ts'
import { Back } from '#islands/admin/edit/Back.tsx'
import { Conflict } from '#islands/admin/edit/bulk/Conflict.tsx'
import { changedFields, mergeFields } from '#islands/admin/edit/form/merge-fields.ts'
import { isSame } from '#islands/admin/edit/form/same-fields.ts'
import { forgetUnsaved } from '#islands/admin/edit/form/unsaved/unsaved.ts'
import { useUnsaved } from '#islands/admin/edit/form/unsaved/use-unsaved.ts'
import { WorkForm } from '#islands/admin/edit/WorkButton.tsx'
import { useShortcut } from '#islands/admin/frame/use-shortcut.ts'
import { FindProduct } from '#islands/admin/manual-order/FindProduct.tsx'
import { HandoverFields } from '#islands/admin/manual-order/HandoverFields.tsx'
import { LineList } from '#islands/admin/manual-order/LineList.tsx'
import { addLine, type ManualLine } from '#islands/admin/manual-order/manual-line.ts'
import { problemWords } from '#islands/admin/manual-order/manual-order.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import type { OrderOptions } from '#stores/checkout/order-options.ts'
import { ContactFields } from './ContactFields.tsx'
import { EditSums } from './EditSums.tsx'
import { type EditFields as EditedFields, type EditForm, formOf, summaryOf } from './edit-form.ts'
import { RecipientFields } from './RecipientFields.tsx'
import { useEdit } from './use-edit.ts'
import { usePreview } from './use-preview.ts'

type Props = { number: string; close: () => void }

/** Edits an order: goods, time, place, people and note, with the price as it will be. */
export function EditOrder({ number, close }: Props) {
  const order = useCall(getOrderDetail, { params: { number } })
  const options = useCall(getOrderOptions, { kind: 'live' })
  return (
    <>
      <Back to={`Order ${number}`} close={close} />
      <h2>Edit order {number}</h2>
      <Loaded of={order} lines={16}>
        {(opened) => (
          <Loaded of={options} lines={4}>
            {(loaded) =>
              opened.editable.length > 0 ? (
                <EditFields key={number} opened={opened} options={loaded} close={close} />
              ) : (
                <p>This order can no longer be edited.</p>
              )
            }
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

function EditFields({
  opened,
  options,
  close,
}: {
  opened: OrderDetail
  options: OrderOptions
  close: () => void
}) {
  // The state the edit is based on: a refetch does not change what is being typed.
  const [base, setBase] = useState(opened)
  const [lines, setLines] = useState<readonly ManualLine[]>(() => formOf(opened).lines)
  const form = useForm<EditedFields>({ defaultValues: formOf(opened).fields, mode: 'onTouched' })
  const current: EditForm = { lines, fields: form.watch() }
  const isDirty = !isSame(formOf(base), current)
  useUnsaved(isDirty)
  const { number, editable } = base
  const { preview, isCurrent, error } = usePreview(number, base.version, current)
  const edit = useEdit(number, () => {
    forgetUnsaved()
    close()
  })
  const send = (version: number) =>
    void form.handleSubmit(() => {
      if (isCurrent && preview && !edit.isPending)
        edit.save({ form: { lines, fields: form.getValues() }, version, total: preview.total })
    })()
  useShortcut('Ctrl+S', () => send(base.version), isDirty)
  const fill = (order: OrderDetail, { lines: next, fields }: EditForm) => {
    setBase(order)
    setLines(next)
    form.reset(fields)
    edit.settle()
  }
  const mayChangeGoods = editable.includes('items')
  const problems = isCurrent && preview ? problemWords(preview.quote.problems, lines, new Date()) : []
  const mayHaveWords = (line: ManualLine) => preview?.quote.messageProducts?.includes(line.productId)
  const shownLines = lines.map((line) =>
    line.message === null && mayHaveWords(line) ? { ...line, message: '' } : line,
  )
  const { theirs } = edit
  const both = theirs && (mergeFields(formOf(base), current, formOf(theirs)) as EditForm | null)

  return (
    <FormProvider {...form}>
      <WorkForm className="admin-form" noValidate send={() => send(base.version)}>
        {mayChangeGoods ? (
          <fieldset>
            <legend>Products</legend>
            <FindProduct add={(product, size) => setLines(addLine(lines, product, size))} />
            <LineList lines={shownLines} change={setLines} priced={isCurrent ? preview?.quote : undefined} />
          </fieldset>
        ) : (
          <p>The goods of this order stay as they are.</p>
        )}
        {preview ? (
          <HandoverFields
            lines={lines}
            options={options}
            split={null}
            quote={preview.quote}
            choose={() => undefined}
          />
        ) : (
          // Fields of choices take their value when they first appear.
          <p role="status">Getting the times…</p>
        )}
        <ContactFields />
        <RecipientFields mayHide={mayHidePrices(base.payment.method, (preview ?? base).total === 0)} />
        <div role="alert">
          {[...problems, ...(error ? [wordsOf(error)] : []), ...edit.words].map((words) => (
            <p key={words} className="field-error">
              {words}
            </p>
          ))}
        </div>
        <div className="admin-actions">
          <EditSums preview={isCurrent ? preview : undefined} isEmpty={lines.length === 0} />
          <button
            type="submit"
            className="button"
            disabled={lines.length === 0 || !isDirty}
            aria-disabled={!isCurrent || edit.isPending || undefined}
          >
            {edit.isPending ? 'Saving…' : 'Save changes'}
          </button>
        </div>
      </WorkForm>
      {theirs && (
        <Conflict
          before={summaryOf(formOf(base))}
          theirs={summaryOf(formOf(theirs))}
          mine={changedFields(summaryOf(formOf(base)), summaryOf(current))}
          {...(both && { keepBoth: () => fill(theirs, both) })}
          takeTheirs={() => fill(theirs, formOf(theirs))}
          keepMine={() => fill(theirs, current)}
          close={edit.settle}
        />
      )}
    </FormProvider>
  )
}
