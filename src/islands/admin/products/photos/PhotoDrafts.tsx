import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { request } from '#client/api.ts'
import { wordsOf } from '#client/errors.ts'
import { type AdminProduct, createProduct } from '#contract/admin/product/product.ts'
import { listAdminProductsAdvanced } from '#contract/admin/product/product-list.ts'
import type { Category } from '#contract/catalogue/category.ts'
import { MAX_STOCK } from '#domain/product/stock.ts'
import { checkWhole } from '#islands/admin/edit/form/check-amount.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { sendLater } from '#islands/admin/pictures/use-uploads.ts'
import { CategoryFields } from '#islands/admin/products/form/CategoryFields.tsx'
import { refetch } from '#islands/query/use-change.ts'
import { PhotoDraft } from './PhotoDraft.tsx'
import { PublishDrafts } from './PublishDrafts.tsx'
import { bodyOfPhoto, emptyPhotos, type PhotoFields } from './photo-form.ts'

type Props = {
  photos: readonly File[]
  categories: readonly Category[]
  /** Shows the drafts, or all products. */
  close: (state?: 'draft') => void
}

/** Makes a draft of each photo that has a name; the rest of a product is filled in later, or never. */
export function PhotoDrafts({ photos, categories, close }: Props) {
  const client = useQueryClient()
  const form = useForm<PhotoFields>({ defaultValues: emptyPhotos(photos, categories), mode: 'onTouched' })
  const [drafts, setDrafts] = useState<readonly (AdminProduct | undefined)[]>([])
  // It comes in the place of a form that may be scrolled past its photos, and so does the list after it.
  useEffect(showTop, [])
  const make = async (fields: PhotoFields) => {
    const next = [...drafts]
    for (const [at, photo] of photos.entries()) {
      const body = next[at] ? null : bodyOfPhoto(fields, at)
      if (!body) continue
      try {
        const draft = await request(createProduct, { body })
        sendLater(draft.id, [photo])
        next[at] = draft
        setDrafts([...next])
      } catch (error) {
        form.setError(`rows.${at}.name`, { message: wordsOf(error) })
      }
    }
    void refetch(client, listAdminProductsAdvanced)
  }
  const { isSubmitting } = form.formState
  const isDone = photos.every((_, at) => drafts[at])
  const ready = drafts.filter((draft) => draft !== undefined)
  return (
    <FormProvider {...form}>
      <form className="photo-drafts" noValidate onSubmit={form.handleSubmit(make)}>
        <h2>A product of each photo</h2>
        <p>Each photo with a name becomes a draft: shoppers see it once it is published.</p>
        {!isDone && (
          <>
            <CategoryFields categories={categories} />
            <FormField<PhotoFields>
              name="stock"
              label="In stock, of each"
              kind="whole"
              hint="With 0 they are sold out. Each can have its own number afterwards."
              rules={{
                required: 'stock is required',
                validate: (typed) => checkWhole(String(typed), 0, MAX_STOCK),
              }}
            />
          </>
        )}
        {photos.map((photo, at) => (
          <PhotoDraft key={`${photo.name} ${photo.lastModified}`} photo={photo} at={at} draft={drafts[at]} />
        ))}
        <div className="admin-actions">
          {!isDone && (
            <button
              type="submit"
              className={ready.length > 0 ? 'button quiet' : 'button'}
              disabled={isSubmitting}
            >
              Make drafts
            </button>
          )}
          {!isSubmitting && (
            <PublishDrafts
              drafts={ready}
              done={() => {
                close()
                showTop()
              }}
            />
          )}
          {ready.length > 0 && (
            <button type="button" className="button quiet" onClick={() => close('draft')}>
              See the drafts
            </button>
          )}
        </div>
      </form>
    </FormProvider>
  )
}

function showTop(): void {
  scrollTo({ top: 0, behavior: 'instant' })
}
