import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { formatCentavos } from '#domain/money.ts'
import type { ProductFields } from '#islands/admin/products/form/product-form.ts'
import { cardOf } from './card-of.ts'
import './card-preview.css'

/** The product's card as shoppers will see it in the menu, while it is typed. For screens with room beside the form. */
export function CardPreview({ picture }: { picture: ReactNode }) {
  const { name, price, ready, shelf } = cardOf(useWatch<ProductFields>())
  return (
    <figure className="card-preview">
      <figcaption>In the menu</figcaption>
      <div className="card-preview-card" data-sold-out={shelf === 'Sold out' || undefined}>
        <div className="card-preview-picture">
          {picture}
          {shelf && <span>{shelf}</span>}
        </div>
        <div className="card-preview-words">
          <b>{name || 'Its name'}</b>
          {ready && <small>{ready}</small>}
          <p>{price ? `${price.isFrom ? 'From ' : ''}${formatCentavos(price.amount)}` : 'Its price'}</p>
        </div>
      </div>
    </figure>
  )
}
