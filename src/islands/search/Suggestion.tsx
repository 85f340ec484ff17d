import { pictureAddress } from '#client/picture.ts'
import { type FoundProduct, foundStatus } from '#domain/menu/found-product.ts'
import { formatCentavos } from '#domain/money.ts'
import { optionId } from '#islands/kit/use-combobox.ts'
import { here } from '#words/address.ts'
import { say } from '#words/say.ts'
import { LIST_ID } from './list-id.ts'

type Props = { product: FoundProduct; index: number; isMarked: boolean }

/** One product of the list: picture, name, price, and whether and when it can be had. */
export function Suggestion({ product, index, isMarked }: Props) {
  const { slug, name, image, amount, isFrom } = product
  return (
    <a
      className="search-row"
      role="option"
      id={optionId(LIST_ID, index)}
      aria-selected={isMarked}
      tabIndex={-1}
      href={here(`/product/${slug}`)}
    >
      {image && <img src={pictureAddress(image, 160)} alt="" width={48} height={48} />}
      <span className="search-name">
        {name}
        <span className="search-status">{foundStatus(product)}</span>
      </span>
      <span className="money">
        {isFrom && <small>{say('from')} </small>}
        {formatCentavos(amount)}
      </span>
    </a>
  )
}
