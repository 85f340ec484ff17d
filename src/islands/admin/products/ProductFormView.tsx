import { useState } from 'react'
import { request } from '#client/api.ts'
import { uploadedPicture } from '#client/uploaded-picture.ts'
import {
  type AdminProduct,
  adminProduct,
  createProduct,
  updateProduct,
} from '#contract/admin/product/product.ts'
import type { Category } from '#contract/catalogue/category.ts'
import { Check } from '#islands/admin/edit/form/Check.tsx'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { type Edit, RecordForm } from '#islands/admin/edit/form/RecordForm.tsx'
import { Pictures } from '#islands/admin/pictures/Pictures.tsx'
import { Thumbnail } from '#islands/admin/pictures/Thumbnail.tsx'
import { usePictures } from '#islands/admin/pictures/use-pictures.ts'
import { sendLater } from '#islands/admin/pictures/use-uploads.ts'
import { AllergenFields } from '#islands/admin/products/form/AllergenFields.tsx'
import { CategoryFields } from '#islands/admin/products/form/CategoryFields.tsx'
import { EditedPrices } from '#islands/admin/products/form/EditedPrices.tsx'
import { FilipinoFields } from '#islands/admin/products/form/FilipinoFields.tsx'
import { MoreFields } from '#islands/admin/products/form/MoreFields.tsx'
import { draftOf } from '#islands/admin/products/form/product-draft.ts'
import { emptyFields, fieldsOf, type ProductFields } from '#islands/admin/products/form/product-form.ts'
import { SizeFields } from '#islands/admin/products/form/SizeFields.tsx'
import { StockWaiting } from '#islands/admin/products/form/StockWaiting.tsx'
import { FirstPhotos } from '#islands/admin/products/photos/FirstPhotos.tsx'
import { PhotoDrafts } from '#islands/admin/products/photos/PhotoDrafts.tsx'
import { CardPreview } from '#islands/admin/products/preview/CardPreview.tsx'
import { StateActions } from '#islands/admin/products/state/StateActions.tsx'
import { DeleteProduct } from './DeleteProduct.tsx'
import { useProductChange } from './use-product-change.ts'

const WIDTH = 480

type Props = {
  categories: readonly Category[]
  /** Without one it is a new product. */
  product?: AdminProduct
  /** A new one is kept from shoppers. */
  isDraft?: boolean
  /** For admins. */
  withCost: boolean
  close: () => void
  open: (id: number) => void
  showDrafts: () => void
}

const SAVED: Readonly<Record<AdminProduct['state'], string>> = {
  published: 'The pages follow in a moment.',
  draft: 'Shoppers do not see it yet.',
  archived: 'Shoppers do not see it.',
}

/** The form of a product: its fields, and what saving says. */
export function ProductFormView(props: Props) {
  const { categories, product, isDraft = false, withCost, close, open, showDrafts } = props
  const save = useProductChange(({ fields, opened, base }: Edit<AdminProduct, ProductFields>) => {
    const body = draftOf(fields, opened, withCost)
    return base
      ? request(updateProduct, { params: { id: base.id }, version: base.version, body })
      : request(createProduct, { body: { ...body, ...(isDraft && { state: 'draft' as const }) } })
  })
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [isOfEach, setOfEach] = useState(false)
  // Where there are none, they come first; the place stays while the first ones arrive.
  const [hadPictures] = useState((product?.images.length ?? 0) > 0)
  const pictures = product && <Pictures productId={product.id} productName={product.name} />
  if (isOfEach)
    return (
      <PhotoDrafts
        photos={photos}
        categories={categories}
        close={(state) => (state ? showDrafts() : close())}
      />
    )
  return (
    <>
      {!product && <FirstPhotos photos={photos} change={setPhotos} makeEach={() => setOfEach(true)} />}
      {!hadPictures && pictures}
      {product?.state === 'published' && <StockWaiting productId={product.id} />}
      <RecordForm
        schema={adminProduct}
        record={product}
        fieldsOf={(saved) => (saved ? fieldsOf(saved) : emptyFields(String(categories[0]?.id ?? '')))}
        save={save}
        titleOf={(saved) => saved?.name ?? (isDraft ? 'New draft' : 'New product')}
        savedWords={({ name, pendingPrice, state }) => ({
          title: `${name} is saved.`,
          message: pendingPrice ? 'Its new price waits for an admin.' : SAVED[state],
        })}
        onCreate={({ id }) => {
          sendLater(id, photos)
          open(id)
        }}
        actions={(saved) => (
          <>
            <StateActions product={saved} isAdmin={withCost} open={open} />
            {withCost && <DeleteProduct product={saved} close={close} />}
          </>
        )}
      >
        {(saved) => (
          <>
            <FormField<ProductFields> name="name" label="Name" rules={{ required: 'name is required' }} />
            <SizeFields withCost={withCost} />
            {saved && withCost && <EditedPrices product={saved} />}
            <PlaceFields categories={categories} />
            <AllergenFields />
            <MoreFields isNew={!saved} />
            <FilipinoFields />
            <CardPreview
              picture={
                saved ? <MainPicture productId={saved.id} /> : photos[0] && <Thumbnail photo={photos[0]} />
              }
            />
          </>
        )}
      </RecordForm>
      {hadPictures && pictures}
    </>
  )
}

/** Where the product is in the menu, and whether it is sold. */
function PlaceFields({ categories }: { categories: readonly Category[] }) {
  return (
    <fieldset>
      <legend>In the menu</legend>
      <CategoryFields categories={categories} />
      <Check<ProductFields> name="isOffered" label="On sale" />
    </fieldset>
  )
}

/** A product's first picture, which is on its card. */
function MainPicture({ productId }: { productId: number }) {
  const [first] = usePictures(productId).data ?? []
  return first && <img src={uploadedPicture(first.url, WIDTH)} alt="" />
}
