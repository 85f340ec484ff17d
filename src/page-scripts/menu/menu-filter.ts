import { readLocal } from '#client/storage/local-storage.ts'
import type { MenuEntry } from '#contract/content/menu-entry.ts'
import { FAVOURITES_KEY, readFavourites } from '#contract/stored/favourites.ts'
import {
  applyFilter,
  isSet,
  type MenuFilter,
  MY_FAVOURITES,
  readFilter,
  writeFilter,
} from '#domain/menu/menu-filter.ts'
import { sayWhenLate } from '#page-scripts/page/late.ts'
import { phrase, say } from '#words/say.ts'
import { explainPrices, showChips } from './filter-chips.ts'
import { keepSheet } from './filter-sheet.ts'
import { cardOf } from './menu-card.ts'
import { readIndex } from './menu-index.ts'

/** Cards shown at once; a button shows as many again. */
const STEP = 48
const NONE_FITS = phrase('Nothing on our menu matches all of that.')
const NO_FAVOURITES = phrase(
  'You have no favourites yet. Tap the heart on a picture to keep it here, on this device.',
)
const FAILED = phrase('The filters could not be loaded. Please check your connection and try again.')

/** Makes the filter bar work: the list follows it without a page load, and so does the address. */
export function startFilter(): void {
  const form = document.querySelector<HTMLFormElement>('[data-menu-filter]')
  if (!form) return
  const { pathname } = location
  // A focused bar is a sign that the products will be wanted, so they are fetched ahead.
  form.addEventListener('focusin', () => void readIndex().catch(() => undefined), { once: true })
  form.addEventListener('input', () => follow(form))
  form.addEventListener('change', () => explainPrices(form))
  form.addEventListener('submit', (event) => event.preventDefault())
  keepSheet(form)
  // The fields are empty only after the event.
  form.addEventListener('reset', () => setTimeout(() => follow(form)))
  part('[data-menu-clear]').addEventListener('click', () => {
    form.reset()
    form.querySelector('summary')?.focus()
  })
  addEventListener('popstate', () => {
    if (location.pathname !== pathname || query(filterOf(form)) === query(filterInAddress())) return
    fill(form, filterInAddress())
    void show(form)
  })
  // A choice made while this was loading counts more than the address.
  const prices = form.querySelectorAll<HTMLInputElement>('input[type=text]')
  const isChosen = isSet(filterOf(form)) || [...prices].some(({ value }) => value)
  if (!isChosen) fill(form, filterInAddress())
  if (isChosen || isSet(filterOf(form))) follow(form)
}

function follow(form: HTMLFormElement): void {
  const search = writeFilter(filterOf(form), location.search)
  const address = location.pathname + (search && `?${search}`) + location.hash
  history.replaceState(history.state, '', address)
  void show(form)
}

async function show(form: HTMLFormElement): Promise<void> {
  const status = part('[data-menu-count]')
  const chips = showChips(form, part('[data-menu-chips]'))
  part('[data-menu-parts]').textContent = chips > 0 ? `(${chips})` : ''
  switchList(isSet(filterOf(form)))
  let entries: MenuEntry[]
  try {
    entries = await sayWhenLate(readIndex())
  } catch {
    status.textContent = say(FAILED)
    switchList(false)
    return
  } finally {
    part('[data-menu-skeleton]').hidden = true
  }
  const scope = form.dataset['menuFilter']
  const inScope = scope ? entries.filter(({ categories }) => categories.includes(scope)) : entries
  // Read again: more may have been chosen while the index was on its way.
  const filter = filterOf(form)
  const favourites = readFavourites(readLocal(FAVOURITES_KEY))
  const matches = applyFilter(inScope, filter, favourites)
  const { length: count } = matches
  status.textContent = say(count === 1 ? '{count} product' : '{count} products', { count })
  part('[data-menu-show]').textContent = say(count === 1 ? 'Show {count} product' : 'Show {count} products', {
    count,
  })
  part('[data-menu-empty]').hidden = count > 0
  part('[data-menu-empty] p').textContent = say(
    filter.category === MY_FAVOURITES && favourites.length === 0 ? NO_FAVOURITES : NONE_FITS,
  )
  part('[data-menu-results] ul').replaceChildren()
  showMore(isSet(filter) ? matches : [])
}

/** The list as built, or the results in its place; cards still loading have placeholders (§2). */
function switchList(isFiltered: boolean): void {
  const results = part('[data-menu-results]')
  if (results.hidden) part('[data-menu-skeleton]').hidden = !isFiltered
  part('[data-menu-list]').hidden = isFiltered
  results.hidden = !isFiltered
}

function showMore(rest: readonly MenuEntry[]): void {
  const cards = rest.slice(0, STEP).map(cardOf)
  part('[data-menu-results] ul').append(...cards)
  const more = part('[data-menu-more]')
  more.hidden = rest.length <= STEP
  more.onclick = () => {
    const last = cards.at(-1)
    showMore(rest.slice(STEP))
    last?.nextElementSibling?.querySelector('a')?.focus()
  }
}

function filterOf(form: HTMLFormElement): MenuFilter {
  return readFilter(new URLSearchParams([...new FormData(form)] as [string, string][]))
}

function filterInAddress(): MenuFilter {
  return readFilter(new URLSearchParams(location.search))
}

function query(filter: MenuFilter): string {
  return writeFilter(filter, '')
}

function fill(form: HTMLFormElement, filter: MenuFilter): void {
  const values = new URLSearchParams(query(filter))
  const allergens = values.get('without')?.split(',') ?? []
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) fillSelect(field, values.get(field.name))
    if (!(field instanceof HTMLInputElement)) continue
    if (field.type !== 'checkbox') field.value = values.get(field.name) ?? ''
    else field.checked = allergens.includes(field.value) || values.get(field.name) === field.value
  }
}

function fillSelect(field: HTMLSelectElement, value: string | null): void {
  const place = [...field.options].findIndex((option) => option.value === value)
  field.selectedIndex = Math.max(0, place)
}

/** A part of the page that the filter bar brings with it. */
function part(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`There is no ${selector} on this page`)
  return element
}
