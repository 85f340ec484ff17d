import { useState } from 'react'
import { FormProvider, type Path, useForm } from 'react-hook-form'
import { request } from '#client/api.ts'
import { AnswerError, wordsOf } from '#client/errors.ts'
import { type AdminProduct, adminProduct, createProduct, updateProduct } from '#contract/admin/product.ts'
import type { Category } from '#contract/category.ts'
import { Conflict } from '#islands/admin/edit/Conflict.tsx'
import { UnsavedBar } from '#islands/admin/edit/UnsavedBar.tsx'
import { Pictures } from '#islands/admin/pictures/Pictures.tsx'
import { showToast } from '#stores/toasts.ts'
import { BasicFields } from './BasicFields.tsx'
import { DeleteProduct } from './DeleteProduct.tsx'
import { LabelFields } from './LabelFields.tsx'
import { OptionFields } from './OptionFields.tsx'
import { draftOf } from './product-draft.ts'
import { emptyFields, fieldsOf, type ProductFields } from './product-form.ts'
import { SizeFields } from './SizeFields.tsx'
import { useProductChange } from './use-product-change.ts'

type Props = {
  categories: readonly Category[]
  /** Without one it is a new product. */
  product?: AdminProduct
  withCost: boolean
  close: () => void
}

/** The fields of a product, and what becomes of them. What another has saved meanwhile is shown, never overwritten. */
export function ProductFormView({ categories, product, withCost, close }: Props) {
  // What the edit was made on: a refetch in between changes the list, not what one types.
  const [known, setKnown] = useState(product)
  const [theirs, setTheirs] = useState<AdminProduct>()
  const form = useForm<ProductFields>({
    defaultValues: known ? fieldsOf(known) : emptyFields(String(categories[0]?.id ?? '')),
    mode: 'onTouched',
  })
  const save = useProductChange(
    ({ fields, base }: { fields: ProductFields; base: AdminProduct | undefined }) => {
      const body = draftOf(fields, base, withCost)
      return base
        ? request(updateProduct, { params: { id: base.id }, version: base.version, body })
        : request(createProduct, { body })
    },
  )

  const send = (base: AdminProduct | undefined) =>
    form.handleSubmit((fields) =>
      save.mutate(
        { fields, base },
        {
          onSuccess: (saved) => {
            setKnown(saved)
            setTheirs(undefined)
            form.reset(fieldsOf(saved))
            showToast({
              type: 'success',
              title: `${saved.name} is saved.`,
              message: saved.pendingPrice
                ? 'Its new price waits for an admin.'
                : 'The pages follow in a moment.',
            })
            if (!base) close()
          },
          onError: (error) => {
            const current =
              error instanceof AnswerError && error.status === 412 && error.problem.versions?.current
            const read = current ? adminProduct.safeParse(current) : undefined
            if (read?.success) setTheirs(read.data)
            else showRefusal(error)
          },
        },
      ),
    )()

  const showRefusal = (error: Error) => {
    const errors = error instanceof AnswerError ? (error.problem.errors ?? []) : []
    for (const { field, message } of errors) {
      form.setError(
        field.replaceAll(/\[(\d+)\]/g, '.$1') as Path<ProductFields>,
        { message },
        { shouldFocus: true },
      )
    }
    showToast({ type: 'error', title: 'Not saved.', message: wordsOf(error) })
  }

  return (
    <FormProvider {...form}>
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send(known)
        }}
      >
        <h2>{known?.name ?? 'New product'}</h2>
        <BasicFields categories={categories} />
        <SizeFields withCost={withCost} />
        <OptionFields />
        <LabelFields />
        <UnsavedBar
          isDirty={form.formState.isDirty}
          isSaving={save.isPending}
          save={() => void send(known)}
          discard={() => form.reset()}
        />
      </form>
      {theirs && (
        <Conflict
          before={known ?? null}
          theirs={theirs}
          takeTheirs={() => {
            setKnown(theirs)
            form.reset(fieldsOf(theirs))
            setTheirs(undefined)
          }}
          keepMine={() => {
            setKnown(theirs)
            setTheirs(undefined)
            void send(theirs)
          }}
          close={() => setTheirs(undefined)}
        />
      )}
      {known && <Pictures productId={known.id} productName={known.name} />}
      {known && withCost && <DeleteProduct product={known} close={close} />}
    </FormProvider>
  )
}
