import { useState } from 'react'
import { FormProvider, type Path, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { request } from '#client/api.ts'
import { AnswerError } from '#client/errors.ts'
import {
  type FirstDay,
  type OwnShopDraft,
  ownShopDraft,
  startOwnShop,
} from '#contract/admin/shop/first-day.ts'
import { RESTORE_HOURS } from '#domain/place/sample.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { ConfirmDialog } from '#islands/kit/ConfirmDialog.tsx'
import { useFirstDayChange } from './use-first-day-change.ts'

const EMPTY: OwnShopDraft = {
  name: '',
  phone: '',
  email: '',
  address: { street: '', barangay: '', municipality: '', province: '', postalCode: '' },
}
const REQUIRED = { required: 'This is required' }

type Props = { sample: NonNullable<FirstDay['sample']>; close: () => void }

/** The facts without which nobody can reach a shop; sending them empties the sample. */
export function OwnShopForm({ sample, close }: Props) {
  const form = useForm<OwnShopDraft>({ defaultValues: EMPTY, mode: 'onTouched' })
  const [draft, setDraft] = useState<OwnShopDraft>()
  const { mutate, isPending } = useFirstDayChange((body: OwnShopDraft) => request(startOwnShop, { body }))
  const start = (body: OwnShopDraft) =>
    mutate(body, {
      // The frame has the shop's name of the page.
      onSuccess: () => location.reload(),
      onError: (error) => {
        setDraft(undefined)
        const errors = error instanceof AnswerError ? (error.problem.errors ?? []) : []
        for (const { field, message } of errors)
          form.setError(field as Path<OwnShopDraft>, { message }, { shouldFocus: true })
        showFailure('Not begun.', error)
      },
    })
  const check = (name: Path<OwnShopDraft>, words: string) => ({
    ...REQUIRED,
    validate: (typed: unknown) => {
      const rule = name === 'phone' ? ownShopDraft.shape.phone : ownShopDraft.shape.email
      return z.safeParse(rule, typed).success || words
    },
  })
  return (
    <FormProvider {...form}>
      <form
        className="admin-form first-day-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.handleSubmit(setDraft)()
        }}
      >
        <fieldset>
          <legend>Start with my own shop</legend>
          <p>Customers see these. You can change them later, and nothing opens before you say so.</p>
          <FormField<OwnShopDraft> name="name" label="Name of the shop" rules={REQUIRED} />
          <FormField<OwnShopDraft>
            name="phone"
            label="Phone"
            kind="tel"
            rules={check('phone', 'A phone number of 10 to 15 digits, such as 0917 123 4567')}
          />
          <FormField<OwnShopDraft>
            name="email"
            label="E-mail"
            rules={check('email', 'An address like ana@example.com')}
          />
          <FormField<OwnShopDraft> name="address.street" label="Street and number" rules={REQUIRED} />
          <div className="admin-row">
            <FormField<OwnShopDraft> name="address.barangay" label="Barangay" rules={REQUIRED} />
            <FormField<OwnShopDraft> name="address.municipality" label="Town or city" rules={REQUIRED} />
          </div>
          <div className="admin-row">
            <FormField<OwnShopDraft> name="address.province" label="Province" rules={REQUIRED} />
            <FormField<OwnShopDraft> name="address.postalCode" label="Postal code" />
          </div>
        </fieldset>
        <div className="admin-actions">
          <button type="submit" className="button">
            Start
          </button>
          <button type="button" className="button quiet" onClick={close}>
            Keep the sample
          </button>
        </div>
      </form>
      {draft && (
        <ConfirmDialog
          type="warning"
          title="Empty the sample?"
          message={`${removedWords(sample)} leave the shop; what you added yourself and all orders stay. For ${RESTORE_HOURS} hours you can bring the sample back.`}
          confirmLabel="Empty it and start"
          cancelLabel="Not yet"
          isBusy={isPending}
          onConfirm={() => start(draft)}
          onCancel={() => setDraft(undefined)}
        />
      )}
    </FormProvider>
  )
}

/** Such as `44 products, 17 categories, 3 occasions, 6 vouchers and 10 articles of the sample`. */
function removedWords({ products, categories, occasions, vouchers, articles }: Props['sample']): string {
  const goods = `${products} products, ${categories} categories, ${occasions} occasions`
  return `${goods}, ${vouchers} vouchers and ${articles} articles of the sample`
}
