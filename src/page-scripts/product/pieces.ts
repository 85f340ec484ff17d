import type { CartData } from '#contract/content/cart-data.ts'
import { piecesWords } from '#domain/product/pack-pieces.ts'
import { make } from '#page-scripts/page/make.ts'

/** Says below a product form's button how many pieces the chosen packs are. */
export function showPieces(form: HTMLFormElement): void {
  const { sizes } = JSON.parse(form.dataset['product'] ?? '') as CartData
  const fields = new FormData(form)
  const size = sizes.find(({ id }) => id === Number(fields.get('sizeId')))
  const words = piecesWords(size?.name ?? '', Number(fields.get('quantity')))
  const place = form.querySelector('[data-pieces]') ?? addPlace(form)
  if (place && place.textContent !== words) place.textContent = words
}

function addPlace(form: HTMLFormElement): Element | null {
  const place = make('small', { className: 'muted', role: 'status' })
  place.dataset['pieces'] = ''
  place.style.flexBasis = '100%'
  const bar = form.querySelector('.buy')
  bar?.append(place)
  return bar && place
}
