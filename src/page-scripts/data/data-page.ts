import { currentCondition } from '#client/network/current-condition.ts'
import { DATA_USED_KEY, dataSettings, isBudgetSpent } from '#client/network/data-use.ts'
import { currentLine, EMERGENCY_KEY } from '#client/network/line.ts'
import { LINE_KEY } from '#client/network/samples.ts'
import { readLocal } from '#client/storage/local-storage.ts'
import { readSession } from '#client/storage/session-storage.ts'
import type { CART_KEY } from '#contract/stored/cart.ts'
import { FAVOURITES_KEY, readFavourites } from '#contract/stored/favourites.ts'
import type { WAITING_KEY } from '#contract/stored/waiting-order.ts'
import { PROVIDERS } from '#domain/page/network/condition.ts'
import { budgetDay, decodeUse } from '#domain/page/network/data-budget.ts'
import { LITE_MODES } from '#domain/page/network/data-settings.ts'
import { decodeEmergency, isEmergency } from '#domain/page/network/emergency.ts'
import { decodeLineRecord } from '#domain/page/network/line/line-record.ts'
import { writeData } from '#page-scripts/line/count-data.ts'
import { tellWorker } from '#page-scripts/line/worker-talk.ts'
import { $dataSettings, $dayUse, changeDataSettings } from '#stores/page/data-settings.ts'
import { say } from '#words/say.ts'
import { copiesKept } from './copies-kept.ts'
import { conditionWords, lineWords } from './line-words.ts'

const MB = 1_000_000
// As literals: their modules weigh more than this page.
const CART: typeof CART_KEY = 'pugon:cart'
const WAITING: typeof WAITING_KEY = 'pugon:waiting-order'
/** The counts change while the page is open. */
const RENEW_MS = 5000

const page = document.querySelector<HTMLElement>('[data-usage]')
const form = page?.querySelector<HTMLFormElement>('[data-data-form]')

if (page && form) {
  page.hidden = false
  fill(form)
  form.addEventListener('change', () => save(form))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    save(form)
  })
  page.querySelector('[data-clear-copies]')?.addEventListener('click', clear)
  page.querySelector('[data-end-emergency]')?.addEventListener('click', endEmergency)
  for (const event of [EMERGENCY_KEY, 'storage', 'online', 'offline'])
    addEventListener(event, () => void show())
  $dataSettings.listen(() => fill(form))
  $dayUse.listen(() => void show())
  void show()
  setInterval(() => document.hidden || void show(), RENEW_MS)
}

/** Shows the settings in their fields. */
function fill(fields: HTMLFormElement): void {
  const { lite, provider, dayBytes, sessionBytes } = $dataSettings.get()
  const values = { lite, provider: provider ?? '', day: dayBytes / MB, session: sessionBytes / MB }
  for (const [name, value] of Object.entries(values)) {
    const field = fields.elements.namedItem(name) as RadioNodeList | HTMLInputElement
    if (field.value !== String(value)) field.value = String(value)
  }
}

/** Keeps what is set; a limit that is no number stays as it was. */
function save(fields: HTMLFormElement): void {
  if (!fields.reportValidity()) return
  const values = new FormData(fields)
  const bytes = (name: string, before: number) =>
    values.get(name) === '' ? before : Math.round(Number(values.get(name)) * MB)
  const { dayBytes, sessionBytes } = dataSettings()
  changeDataSettings({
    lite: LITE_MODES.find((mode) => mode === values.get('lite')) ?? 'auto',
    provider: PROVIDERS.find((name) => name === values.get('provider')) ?? null,
    dayBytes: bytes('day', dayBytes),
    sessionBytes: bytes('session', sessionBytes),
  })
  tellWorker()
  put('[data-saved]', say('Saved on this device.'))
  void show()
}

async function show(): Promise<void> {
  writeData()
  const condition = currentCondition()
  put('[data-line]', lineWords(condition, currentLine()))
  for (const [part, words] of Object.entries(conditionWords(condition, currentLine())))
    put(`[data-condition="${part}"]`, words)
  const { dayBytes, sessionBytes } = dataSettings()
  // The store hears of other tabs only; this page has just written by itself.
  const { day, bytes } = decodeUse(readLocal(DATA_USED_KEY))
  const today = day === budgetDay(Date.now()) ? bytes : 0
  put('[data-day]', share(today, dayBytes))
  const { bytes: session } = decodeLineRecord(readSession(LINE_KEY))
  put('[data-session]', share(session, sessionBytes))
  put('[data-spent]', isBudgetSpent() ? say('A limit is reached: nothing is fetched ahead.') : '')
  showEmergency()
  const items = cartItems()
  put('[data-cart]', orNone(items, say(items === 1 ? '{count} item' : '{count} items', { count: items })))
  const { length } = readFavourites(readLocal(FAVOURITES_KEY))
  const products = say(length === 1 ? '{count} product' : '{count} products', { count: length })
  put('[data-favourites]', orNone(length, products))
  put('[data-waiting]', readLocal(WAITING) ? say('One') : say('None'))
  const { copies, bytes: size } = await copiesKept()
  const files = say(copies === 1 ? '{count} file' : '{count} files', { count: copies })
  put('[data-copies]', orNone(copies, files + sized(size)))
}

function showEmergency(): void {
  const emergency = decodeEmergency(readLocal(EMERGENCY_KEY))
  const why = emergency.isShops
    ? say('The shop keeps pages light for now.')
    : say('The connection is weak, so pages are light for now.')
  const words = `${why} ${say('Menu, cart and orders still work.')}`
  put('[data-emergency]', isEmergency(emergency) ? words : '')
  page?.querySelector('[data-end-emergency]')?.toggleAttribute('hidden', !emergency.isOwn)
}

function endEmergency(): void {
  const emergency = decodeEmergency(readLocal(EMERGENCY_KEY))
  try {
    localStorage.setItem(EMERGENCY_KEY, JSON.stringify({ ...emergency, isOwn: false, against: 0 }))
  } catch {
    // Forbidden: then none was kept either.
  }
  tellWorker()
  void show()
}

async function clear(): Promise<void> {
  const { clearCopies } = await import('#stores/page/own-data.ts')
  await clearCopies()
  put('[data-cleared]', say('Cleared. Pages that you open are saved again.'))
  await show()
}

/** The number of lines in the stored cart; a damaged one has none. */
function cartItems(): number {
  try {
    const items: unknown = JSON.parse(readLocal(CART) ?? '{}').items
    return Array.isArray(items) ? items.length : 0
  } catch {
    return 0
  }
}

function put(selector: string, words: string): void {
  const place = page?.querySelector(selector)
  if (place && place.textContent !== words) place.textContent = words
}

function megabytes(bytes: number): string {
  return `${(bytes / MB).toFixed(1)} MB`
}

function sized(bytes: number | null): string {
  return bytes === null ? '' : `, ${megabytes(bytes)}`
}

function share(bytes: number, most: number): string {
  return say('{bytes} of {most}', { bytes: megabytes(bytes), most: megabytes(most) })
}

function orNone(count: number, words: string): string {
  return count === 0 ? say('None') : words
}
