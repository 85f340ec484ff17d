import { request } from '#client/api.ts'
import {
  type AdminProduct,
  adminProduct,
  createProduct,
  updateProduct,
} from '#contract/admin/product/product.ts'
import type { Category } from '#contract/catalogue/category.ts'
import { type Edit, RecordForm } from '#islands/admin/edit/form/RecordForm.tsx'
import { Pictures } from '#islands/admin/pictures/Pictures.tsx'
import { BasicFields } from '#islands/admin/products/form/BasicFields.tsx'
import { LabelFields } from '#islands/admin/products/form/LabelFields.tsx'
import { OptionFields } from '#islands/admin/products/form/OptionFields.tsx'
import { draftOf } from '#islands/admin/products/form/product-draft.ts'
import { emptyFields, fieldsOf, type ProductFields } from '#islands/admin/products/form/product-form.ts'
import { SizeFields } from '#islands/admin/products/form/SizeFields.tsx'
import { StockWaiting } from '#islands/admin/products/form/StockWaiting.tsx'
import { DeleteProduct } from './DeleteProduct.tsx'
import { useProductChange } from './use-product-change.ts'

type Props = {
  categories: readonly Category[]
  /** Without one it is a new product. */
  product?: AdminProduct
  withCost: boolean
  close: () => void
}

/** The form of a product: its fields, and what saving says. */
export function ProductFormView({ categories, product, withCost, close }: Props) {
  const save = useProductChange(({ fields, opened, base }: Edit<AdminProduct, ProductFields>) => {
    const body = draftOf(fields, opened, withCost)
    return base
      ? request(updateProduct, { params: { id: base.id }, version: base.version, body })
      : request(createProduct, { body })
  })
  return (
    <>
      {product && <StockWaiting productId={product.id} />}
      <RecordForm
        schema={adminProduct}
        record={product}
        fieldsOf={(known) => (known ? fieldsOf(known) : emptyFields(String(categories[0]?.id ?? '')))}
        save={save}
        titleOf={(known) => known?.name ?? 'New product'}
        savedWords={({ name, pendingPrice }) => ({
          title: `${name} is saved.`,
          message: pendingPrice ? 'Its new price waits for an admin.' : 'The pages follow in a moment.',
        })}
        close={close}
        actions={(known) => withCost && <DeleteProduct product={known} close={close} />}
      >
        {() => (
          <>
            <BasicFields categories={categories} />
            <SizeFields withCost={withCost} />
            <OptionFields />
            <LabelFields />
          </>
        )}
      </RecordForm>
      {product && <Pictures productId={product.id} productName={product.name} />}
    </>
  )
}
