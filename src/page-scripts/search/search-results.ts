import { optional } from '#client/load-part.ts'
import { pictureAddress } from '#client/picture.ts'
import { type FoundProduct, foundStatus } from '#domain/menu/found-product.ts'
import { formatCentavos } from '#domain/money.ts'
import { sayWhenLate } from '#page-scripts/page/late.ts'
import { findProducts } from '#stores/page/find-products.ts'
import { here } from '#words/address.ts'
import { say } from '#words/say.ts'

/** The most results on the page; nobody scrolls further. */
const MOST_RESULTS = 100

/** Fills the menu's result page: the menu's own cards, the best match first. */
export async function showResults(results: HTMLElement): Promise<void> {
  const term = results.querySelector('input')?.value ?? ''
  // The results are shown without it.
  void optional(() => import('./search-asked.ts')).then((part) => part?.showAsked(results, term))
  const count = results.querySelector('.search-count')
  const list = results.querySelector('ul')
  const show = (state: string, words: string, cards: readonly Node[] = []) => {
    results.dataset['state'] = state
    list?.replaceChildren(...cards)
    if (count) count.textContent = words
  }
  try {
    const { products, total } = await sayWhenLate(findProducts(term, MOST_RESULTS))
    if (total === 0) {
      show('nothing', say('Nothing found. Another spelling or fewer words may help.'))
      return
    }
    const words = say(total === 1 ? '{count} product' : '{count} products', { count: total })
    show('found', words, products.map(cardOf))
    list?.before(listHeading())
  } catch {
    show('failed', say('Search is not working right now.'))
  }
}

/** The cards' headings are of the third level, as in the menu. */
function listHeading(): Node {
  const heading = make('h2', say('Products'))
  heading.className = 'visually-hidden'
  return heading
}

/** A copy of the card on the menu, or a plain one for products on a later page of it. */
function cardOf(product: FoundProduct): Node {
  const link = document.querySelector(
    `main .card-name a[href="${here(`/product/${CSS.escape(product.slug)}`)}"]`,
  )
  const card = link?.closest('li')?.cloneNode(true) as HTMLElement | undefined
  if (!card) return plainCard(product)
  card.hidden = false
  // It was far down in the menu; here it may be the first.
  card.classList.remove('distant')
  return card
}

function plainCard({ slug, name, image, amount, isFrom, ...labels }: FoundProduct): Node {
  const link = make('a', name)
  link.href = here(`/product/${slug}`)
  const heading = make('h3', '', link)
  heading.className = 'card-name'
  const price = make(
    'p',
    isFrom ? say('from {price}', { price: formatCentavos(amount) }) : formatCentavos(amount),
  )
  price.className = 'money'
  const words = make('div', '', heading, make('p', foundStatus(labels)), price)
  words.className = 'card-words'
  const photo = make('div', '')
  photo.className = 'card-photo'
  if (image) {
    const picture = new Image(320, 320)
    picture.alt = ''
    picture.src = pictureAddress(image, 320)
    photo.append(picture)
  }
  const card = make('article', '', photo, words)
  card.className = 'card'
  return make('li', '', card)
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string, ...children: Node[]) {
  const element = document.createElement(name)
  element.append(text, ...children)
  return element
}
