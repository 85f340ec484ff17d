import { pictureAddress } from '#client/picture.ts'
import type { FoundProduct } from '#domain/menu/found-product.ts'
import { formatCentavos } from '#domain/money.ts'
import { optionId } from '#islands/kit/use-combobox.ts'
import { LIST_ID } from './list-id.ts'

type Props = { product: FoundProduct; index: number; isMarked: boolean }

/** One product of the list: picture, name, price, and whether and when it can be had. */
export function Suggestion({ product, index, isMarked }: Props) {
  const { slug, name, image, amount, isFrom, status } = product
  return (
    <a
      className="search-row"
      role="option"
      id={optionId(LIST_ID, index)}
      aria-selected={isMarked}
      tabIndex={-1}
      href={`/product/${slug}`}
    >
      {image && <img src={pictureAddress(image, 160)} alt="" width={48} height={48} />}
      <span className="search-name">
        {name}
        <span className="search-status">{status}</span>
      </span>
      <span className="money">
        {isFrom && <small>from </small>}
        {formatCentavos(amount)}
      </span>
    </a>
  )
}
