import { adoptStyles } from '#client/adopt-styles.ts'
import { freshAnswers } from '#client/network/fresh-answers.ts'
import { PRODUCT_TIMES } from '#domain/page/copies/answer-times.ts'
import { sayWhenLate } from '#page-scripts/page/late.ts'
import { make } from '#page-scripts/page/make.ts'
import { refresh } from '#page-scripts/product/live-product.ts'
import { here } from '#words/address.ts'
import { phrase, say } from '#words/say.ts'
import { readIndex } from './menu-index.ts'
import { fetchPage, RefusedPageError } from './menu-page.ts'

const NOT_FOUND = phrase('We couldn’t find that product on our menu.')
const FAILED = phrase('We couldn’t load this product. Please check your connection and try again.')
const REFUSED = phrase('The fault is at the bakery, not with your connection. Please try again in a moment.')

/** Set in the history entry that opening from a card adds: closing takes the step back. */
const MARK = { productDialog: true }

let opener: HTMLElement | null = null
let current = 0
let isStyled = false

/** Opens a card's product over the page, at `/menu?product={id}`; Back closes it (D6). */
export function openFromCard(link: HTMLAnchorElement): void {
  const card = link.closest<HTMLElement>('[data-id]')
  const id = Number(card?.dataset['id'])
  const query = new URLSearchParams(location.pathname === here('/menu') ? location.search : '')
  query.set('product', String(id))
  const address = here(`/menu?${query.toString().replaceAll('%2C', ',')}`)
  history.pushState({ ...history.state, ...MARK }, '', address)
  opener = link
  void show(id, link.pathname, card?.querySelector('.card-name')?.textContent ?? '')
}

/** Opens the product that the address names. Only a numeric id is looked up (§5). */
export function openFromAddress(): void {
  const id = idInAddress()
  if (!id) return
  opener = document.querySelector<HTMLElement>(`[data-id="${id}"] a`)
  void show(id)
}

function idInAddress(): number {
  const id = new URLSearchParams(location.search).get('product') ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
}

async function show(id: number, path = '', name = say('Product')): Promise<void> {
  const dialog = productDialog()
  current = id
  part(dialog).replaceChildren()
  tell(dialog, '')
  dialog.setAttribute('aria-label', name)
  if (!dialog.open) dialog.showModal()
  dialog.scrollTop = 0
  // The dialog covers the page's words about a long wait, so it shows them too.
  const late = document.querySelector('body > div:has(> .late)')?.cloneNode(true) as Element | undefined
  if (late) dialog.append(late)
  try {
    const page = await sayWhenLate(pageOf(id, path))
    if (!page) return tell(dialog, say(NOT_FOUND))
    const product = page.querySelector('main .product')
    // It may have been closed by now, or another product opened.
    if (!product || current !== id) return
    // The styles of a product's parts are in its page, so that no list of products carries them.
    if (!isStyled) adoptStyles(page.querySelector('[data-product-styles]')?.textContent ?? '')
    isStyled = true
    fill(dialog, document.importNode(product, true))
  } catch (error) {
    if (current !== id) return
    tell(dialog, say(error instanceof RefusedPageError ? REFUSED : FAILED), () => {
      dialog.querySelector<HTMLElement>('.product-close')?.focus()
      void show(id, path, name)
    })
    return
  } finally {
    late?.remove()
  }
  await refresh(part(dialog), id)
}

/** The product's words and pictures; its price and stock are read each time (`refresh`). */
const pages = freshAnswers<Document>(PRODUCT_TIMES)

/** A product's own page; `null` if the menu does not have it. */
async function pageOf(id: number, path: string): Promise<Document | null> {
  const entry = path ? null : (await readIndex()).find((candidate) => candidate.id === id)
  const address = path || (entry && here(`/product/${entry.slug}`))
  return address ? pages(address, () => fetchPage(address)) : null
}

function fill(dialog: HTMLDialogElement, product: Element): void {
  const title = product.querySelector('h1')
  const heading = document.createElement('h2')
  heading.append(...(title?.childNodes ?? []))
  title?.replaceWith(heading)
  dialog.setAttribute('aria-label', heading.textContent)
  part(dialog).replaceChildren(product)
}

/** Says why there is no product, with a button if another try may help. */
function tell(dialog: HTMLDialogElement, words: string, retry?: () => void): void {
  const button = make('button', { type: 'button', className: 'button quiet', textContent: say('Try again') })
  button.addEventListener('click', () => retry?.())
  dialog.querySelector('.product-failure')?.replaceChildren(words, ...(retry ? [button] : []))
}

function part(dialog: HTMLDialogElement): Element {
  return dialog.querySelector('[data-product-part]') as Element
}

let prepared: HTMLDialogElement | undefined

function productDialog(): HTMLDialogElement {
  prepared ??= prepare(document.querySelector('[data-product-dialog]') as HTMLDialogElement)
  return prepared
}

/** ×, Escape and a tap outside close it; closing takes the product out of the address, and the other way round. */
function prepare(dialog: HTMLDialogElement): HTMLDialogElement {
  dialog.addEventListener('click', (event) => {
    const target = event.target as Element
    if (target === dialog ? isOutside(dialog, event) : target.closest('.product-close')) dialog.close()
    const thumbnail = target.closest<HTMLAnchorElement>('.thumbnails a')
    if (!thumbnail) return
    // The picture moves into sight by itself: the address stays the product's.
    event.preventDefault()
    dialog.querySelector(thumbnail.hash)?.scrollIntoView({ block: 'nearest', inline: 'start' })
  })
  dialog.addEventListener('submit', ({ target }) => {
    // By then the item is in the cart, or the form says why not.
    const refusal = (target as Element).querySelector('[data-add-feedback]')
    // Another form of the dialog stays open to say how it went.
    if (refusal) setTimeout(() => !refusal.textContent && dialog.close())
  })
  dialog.addEventListener('close', () => {
    // The event comes a little after the closing: Forward may have opened it again.
    if (dialog.open) return
    current = 0
    part(dialog).replaceChildren()
    if (idInAddress()) leaveAddress()
    opener?.focus()
  })
  addEventListener('popstate', () => {
    const id = idInAddress()
    if (id && id !== current) void show(id)
    if (id) return
    current = 0
    dialog.close()
  })
  return dialog
}

function leaveAddress(): void {
  if (history.state?.productDialog) {
    history.back()
    return
  }
  const query = new URLSearchParams(location.search)
  query.delete('product')
  const search = query.toString()
  history.replaceState(history.state, '', location.pathname + (search && `?${search}`))
}

/** The dialog's own padding is inside, its backdrop is not. */
function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
