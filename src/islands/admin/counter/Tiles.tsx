import { useState } from 'react'
import { uploadedPicture } from '#client/uploaded-picture.ts'
import { formatCentavos } from '#domain/money.ts'
import { fold } from '#domain/text.ts'
import { Choice } from '#islands/admin/edit/form/Choice.tsx'
import type { Pieces, Tile } from './sale.ts'

/** More than a screen shows; the search finds the others. */
const SHOWN = 60

type Props = {
  tiles: readonly Tile[]
  pieces: Pieces
  add: (tile: Tile) => void
  /** Lists the sales of today. */
  listSales: () => void
}

/** The goods on the shelf as big tiles: a tap adds a piece to the sale. */
export function Tiles({ tiles, pieces, add, listSales }: Props) {
  const [words, setWords] = useState('')
  const [category, setCategory] = useState('')
  const categories = [...new Set(tiles.map(({ product }) => product.category))].toSorted()
  const found = tiles.filter(
    ({ product }) =>
      (category === '' || product.category === category) && fold(product.name).includes(fold(words.trim())),
  )
  return (
    <section className="counter-goods" aria-label="On the shelf">
      <div className="counter-top">
        <label className="admin-field">
          Find
          <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        </label>
        <button type="button" className="button quiet" onClick={listSales}>
          Today’s sales
        </button>
      </div>
      {categories.length > 1 && (
        <Choice
          label="Category"
          choices={Object.fromEntries([['', 'All'], ...categories.map((name) => [name, name])])}
          chosen={category}
          choose={setCategory}
        />
      )}
      {found.length === 0 && (
        <p role="status">
          {tiles.length === 0 ? 'Nothing is on the shelf.' : 'Nothing on the shelf has that name.'}
        </p>
      )}
      <ul className="counter-tiles">
        {found.slice(0, SHOWN).map((tile) => (
          <li key={tile.size.id}>
            <TileButton tile={tile} taken={pieces.get(tile.size.id) ?? 0} add={add} />
          </li>
        ))}
      </ul>
      {found.length > SHOWN && (
        <p>
          {SHOWN} of {found.length} are shown. Search for the others.
        </p>
      )}
    </section>
  )
}

type TileProps = { tile: Tile; taken: number; add: Props['add'] }

function TileButton({ tile, taken, add }: TileProps) {
  const { product, size } = tile
  const left = size.stockQuantity - taken
  return (
    <button type="button" aria-disabled={left < 1 || undefined} onClick={() => left > 0 && add(tile)}>
      {product.image ? (
        <img src={uploadedPicture(product.image, 320)} alt="" width={160} height={90} loading="lazy" />
      ) : (
        <span className="no-picture" />
      )}
      <b>{product.name}</b>
      <span>{size.name}</span>
      <span className="counter-price">
        <span className="money">{formatCentavos(size.price)}</span> <small>{left} left</small>
      </span>
      {taken > 0 && (
        <span className="counter-taken">
          {taken}
          <span className="visually-hidden"> in the sale</span>
        </span>
      )}
    </button>
  )
}
