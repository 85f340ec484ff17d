import { adoptStyles } from '#client/adopt-styles.ts'
import { optional } from '#client/load-part.ts'
import { readLocal } from '#client/storage/local-storage.ts'
import { FAVOURITES_KEY, readFavourites } from '#contract/stored/favourites.ts'
import { make } from '#page-scripts/page/make.ts'
import { say } from '#words/say.ts'
import styles from './hearts.css?inline'

/** Cards, and a product on its page or in the dialog. */
const PLACES = 'main :is(.card[data-id], .product)'

/** Puts a heart on every product of the page, and on those that come later. It lies over the picture, so nothing moves. */
export function showHearts(): void {
  const main = document.querySelector('main')
  if (!main) return
  adoptStyles(styles)
  mark()
  new MutationObserver(mark).observe(main, { childList: true, subtree: true })
  // Another tab changed them, or this tab deleted its data.
  addEventListener('storage', ({ key }) => (!key || key === FAVOURITES_KEY) && mark())
  addEventListener('pageshow', mark)
  document.addEventListener('click', ({ target }) => {
    const heart = (target as Element).closest<HTMLElement>('.heart')
    if (heart) press(heart)
  })
}

function press(heart: HTMLElement): void {
  // At once; what is stored decides in the end.
  heart.ariaPressed = String(heart.ariaPressed !== 'true')
  void optional(() => import('#stores/page/favourites.ts'))
    .then((favourites) => favourites?.toggleFavourite(Number(heart.dataset['favourite'])))
    .then(mark, mark)
}

function mark(): void {
  const favourites = readFavourites(readLocal(FAVOURITES_KEY))
  for (const place of document.querySelectorAll<HTMLElement>(PLACES)) {
    const id = idOf(place)
    const name = place.querySelector('.card-name, h1, h2')?.textContent
    const within = place.matches('.card') ? place : place.firstElementChild
    if (!id || !name || !within) continue
    const heart = within.querySelector<HTMLElement>('.heart') ?? within.appendChild(newHeart())
    heart.dataset['favourite'] = String(id)
    heart.ariaLabel = say('Favourite: {name}', { name })
    heart.ariaPressed = String(favourites.includes(id))
  }
}

function newHeart(): HTMLElement {
  return make('button', { type: 'button', className: 'heart' })
}

function idOf(place: HTMLElement): number {
  const form = place.querySelector<HTMLElement>('form[data-product]')
  return Number(place.dataset['id']) || JSON.parse(form?.dataset['product'] ?? '{}').id
}
