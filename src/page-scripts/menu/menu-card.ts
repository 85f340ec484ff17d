import { CARD_PICTURE, pictureSource } from '#client/picture-source.ts'
import type { MenuEntry } from '#contract/content/menu-entry.ts'
import { formatCentavos } from '#domain/money.ts'
import { make } from '#page-scripts/page/make.ts'
import { here } from '#words/address.ts'
import { say } from '#words/say.ts'

/** A product's card in a list: a copy of the one on this page, or one made from the index. */
export function cardOf(entry: MenuEntry): HTMLElement {
  const match = document.querySelector(`[data-menu-list] [data-id="${entry.id}"]`)
  const card = match ?? document.querySelector('[data-menu-list] [data-id]')
  const item = card?.parentElement?.cloneNode(true)
  if (!(item instanceof HTMLElement)) throw new Error('There is no card to copy')
  // It was far down in the menu; here it may be the first.
  item.classList.remove('distant')
  if (!match) fill(item.querySelector<HTMLElement>('[data-id]'), entry)
  return item
}

function fill(card: HTMLElement | null, entry: MenuEntry): void {
  if (!card) return
  const { id, slug, name, image, tint, price, isFrom, size, isMadeToOrder, ready, shelf, available } = entry
  card.dataset['id'] = String(id)
  card.dataset['tint'] = String(tint)
  card.classList.toggle('sold-out', !available)
  const href = here(`/product/${slug}`)
  const shelfLine = shelf ? [make('p', { className: 'shelf', textContent: shelf })] : []
  card.querySelector('.card-photo')?.replaceChildren(...pictureOf(image), ...shelfLine)
  card.querySelector('.card-name')?.replaceChildren(make('a', { href, textContent: name }))
  const amount = make('span', { className: 'money', textContent: formatCentavos(price) })
  if (isFrom) amount.prepend(make('small', { textContent: `${say('from')} ` }))
  const line = make('p', {})
  line.append(amount, ...(size ? [make('small', { className: 'muted', textContent: size })] : []))
  const choose = make('a', {
    className: available ? 'button' : 'button quiet',
    href,
    textContent: say(available ? 'Choose' : 'See'),
    ariaLabel: say(available ? 'Choose {name}' : 'See {name}', { name }),
  })
  card.querySelector('.card-foot')?.replaceChildren(line, choose)
  const readyLine = card.querySelector('.ready')
  readyLine?.classList.toggle('today', !isMadeToOrder)
  if (readyLine) readyLine.textContent = ready
}

/** The name is beside it, so there is nothing more to say here. */
function pictureOf(image: string): HTMLImageElement[] {
  if (!image) return []
  const { src, srcset, sizes } = pictureSource(image, CARD_PICTURE)
  const side = CARD_PICTURE.widths[2]
  return [make('img', { loading: 'lazy', sizes, srcset, src, width: side, height: side, alt: '' })]
}
