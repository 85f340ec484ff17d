import { uploadedPicture } from '#client/uploaded-picture.ts'
import type { Shelf } from '#contract/admin/order/counter-sale.ts'
import { formatCentavos } from '#domain/money.ts'
import { Choice } from '#islands/admin/edit/form/Choice.tsx'
import { SearchField } from '#islands/admin/table/SearchField.tsx'
import { type Pieces, type ShelfFilters, type Tile, tilesOf } from './sale.ts'

type Props = {
  shelf: Shelf
  filters: ShelfFilters
  ask: (filters: ShelfFilters) => void
  pieces: Pieces
  add: (tile: Tile) => void
  /** Lists the sales of today. */
  listSales: () => void
}

/** The goods on the shelf as big tiles: a tap adds a piece to the sale. */
export function Tiles({ shelf, filters, ask, pieces, add, listSales }: Props) {
  const { products, found, categories } = shelf
  return (
    <section className="counter-goods" aria-label="On the shelf">
      <div className="counter-top">
        <SearchField label="Find" value={filters.q} change={(q) => ask({ ...filters, q })} />
        <button type="button" className="button quiet" onClick={listSales}>
          Today’s sales
        </button>
      </div>
      {categories.length > 1 && (
        <Choice
          label="Category"
          choices={Object.fromEntries([['', 'All'], ...categories.map((name) => [name, name])])}
          choice={filters.category}
          choose={(category) => ask({ ...filters, category })}
        />
      )}
      {found === 0 && (
        <p role="status">
          {categories.length === 0 ? 'Nothing is on the shelf.' : 'Nothing on the shelf has that name.'}
        </p>
      )}
      <ul className="counter-tiles">
        {tilesOf(products).map((tile) => (
          <li key={tile.size.id}>
            <TileButton tile={tile} pieces={pieces.get(tile.size.id) ?? 0} add={add} />
          </li>
        ))}
      </ul>
      {found > products.length && (
        <p>
          {products.length} of {found} products are shown. Search for the others.
        </p>
      )}
    </section>
  )
}

type TileProps = { tile: Tile; pieces: number; add: Props['add'] }

function TileButton({ tile, pieces, add }: TileProps) {
  const { product, size } = tile
  const stock = size.stockQuantity - pieces
  return (
    <button type="button" aria-disabled={stock < 1 || undefined} onClick={() => stock > 0 && add(tile)}>
      {product.image ? (
        <img src={uploadedPicture(product.image, 320)} alt="" width={160} height={90} loading="lazy" />
      ) : (
        <span className="no-picture" />
      )}
      <b>{product.name}</b>
      <span>{size.name}</span>
      <span className="counter-price">
        <span className="money">{formatCentavos(size.price)}</span> <small>{stock} left</small>
      </span>
      {pieces > 0 && (
        <span className="counter-taken">
          {pieces}
          <span className="visually-hidden"> in the sale</span>
        </span>
      )}
    </button>
  )
}
