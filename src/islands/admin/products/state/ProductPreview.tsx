import { useEffect, useRef } from 'react'
import { uploadedPicture } from '#client/uploaded-picture.ts'
import type { AdminProduct } from '#contract/admin/product/product.ts'
import { formatCentavos } from '#domain/money.ts'
import { hasStatedAllergens } from '#domain/product/allergen.ts'
import { readyWords } from '#domain/product/product-words.ts'
import { Preview } from '#islands/admin/edit/formatted/Preview.tsx'
import './preview.css'

const PICTURE_WIDTH = 640

type Props = { product: AdminProduct; close: () => void }

/** A product as its page will show it, for drafts and archived products, which have no page. */
export function ProductPreview({ product, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const { name, images, category, subcategory, sizes, description, ingredients } = product
  const [picture] = images
  return (
    <dialog ref={dialog} className="admin-dialog wide" aria-labelledby="product-preview" onClose={close}>
      <small>
        Menu › {category.name}
        {subcategory && ` › ${subcategory.name}`}
      </small>
      <h2 id="product-preview">{name}</h2>
      {picture ? (
        <img
          className="preview-picture"
          src={uploadedPicture(picture.url, PICTURE_WIDTH)}
          alt={picture.alt}
        />
      ) : (
        <p>No picture yet.</p>
      )}
      <p>{readyWords(product)}</p>
      <ul className="preview-sizes">
        {sizes.map(({ id, name: size, price, priceTiers }) => (
          <li key={id}>
            <span>{size}</span> <b>{formatCentavos(price)}</b>
            {priceTiers.map((tier) => (
              <small key={tier.minQuantity}>
                {tier.minQuantity} or more: {formatCentavos(tier.price)} each
              </small>
            ))}
          </li>
        ))}
      </ul>
      <Preview label="Description" text={description} />
      {options(product).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {ingredients.length > 0 && <p>Ingredients: {ingredients.join(', ')}.</p>}
      <p>{allergenLine(product)}</p>
      <div className="admin-actions">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
    </dialog>
  )
}

/** In short, without `allergenWords`: browsers have no need of its rules. */
function allergenLine(product: AdminProduct): string {
  const { allergens } = product
  if (!hasStatedAllergens(product)) return 'Allergens: not stated yet.'
  return allergens.length > 0 ? `Contains ${allergens.join(', ')}.` : 'No allergens in the recipe.'
}

function options({ packaging, addons, allowsMessage }: AdminProduct): string[] {
  return [
    ...packaging.map(({ name, price }) => `${name}: ${formatCentavos(price)}`),
    ...addons.map(({ name, additionalCost }) => `${name}: +${formatCentavos(additionalCost)}`),
    ...(allowsMessage ? ['With a message on it, if wanted.'] : []),
  ]
}
