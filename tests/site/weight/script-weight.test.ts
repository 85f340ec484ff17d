import { describe, expect, test } from 'vitest'
import { type BuiltPage, PAGES, pageAt } from '#tests/site/setup/built-site.ts'
import {
  entries,
  everyImport,
  gzipBytes,
  lazyImports,
  readScript,
  staticImports,
} from '#tests/site/setup/script-graph.ts'
import { ISLANDS } from './islands.ts'

// Design: JavaScript before the first tap, and of islands on demand; kB of gzip.
const BEFORE_FIRST_TAP_BYTES = 5_000
/** The panel and all that it loads. The consent banner has a limit of its own: the panel never loads it. */
const PANEL_BYTES = 99_000
/**
 * Cart, voucher, search and product dialog together: everything that a shopper can open while the API
 * answers. If it does not, search loads its own copy.
 */
const ALL_PANELS_BYTES = 111_000
const SEARCH_COPY_BYTES = 7_500
/** The banner, for those who have not chosen yet and begin to move. */
const CONSENT_BYTES = 3_500
/** Prefetch, the count of data: everything that every page loads by itself once it has settled. */
const SETTLED_BYTES = 2_200
/** How the line is, what is stored, the worker's set-up: what all parts share. */
const LINE_BYTES = 3_000
/** Hearts, toast, probes, whether to ask for consent, the way to the top, the start of a wish to hear when something is back: what comes with the first move. */
const MOVED_BYTES = 3_600
/** The line of a work that takes longer than 500 ms, on demand. */
const STAGES_BYTES = 1_000
/** The refresh when the line is back, a product's change, and the check after a tap. */
const ON_EVENT_BYTES = 3_350

const SETTLED = /^later\./
const LINE = /^line\./
/** Words of the day, which a page brings up to date by itself; their limit is with the parts without React. */
const OF_THE_DAY = /^(?:today|announcement)\./
/** The banner, and the script that deletes one’s data. */
const CONSENT = /^(?:consent-banner|consent-record|device-store)\./
/** A view of a page, for those who allow that it is counted. */
const PAGE_VIEW = /^page-view\./
const PAGE_VIEW_BYTES = 500
/** Analytics, for those who allow it, where the shop has a tag manager. */
const ANALYTICS = /^(?:consented|cut-text)\./
const OWN_DATA = /^own-data\./
const MOVED = /^(?:after-move|moved)\./
/** The first press of a heart. */
const HEART = /^favourites\./
const STOCK_NOTICE = /^stock-notice\./
const STAGES = /^(?:stages|slow-work)\./
const PIECES = /^pieces\./
const ON_EVENT = /^(?:live|show-product|product-words|keep-both|worker-message)\./

/** The sample that a page sends of its own times: fetched after the first move, and never by a panel. */
const SPEED_SAMPLE = /^speed-sample\./
const SPEED_SAMPLE_BYTES = 1_300

/** The comparison of the prices of a page's cards with the shop's. */
const LIST_PRICES = /^list-prices\./

/** Fetched by `findProducts` when the API has not answered. */
const SEARCH_COPY = /^search-copy\./

/** Scripts that no guest's panel loads: they come with a stored session, on plain http, or while an order waits for a line. */
const PANELS = { skip: /^(?:session-navigation|open-in-page|open-session|package-hash|waiting-order)\./ }

/** React's mark on the elements it draws; the mere name of a file that contains it is allowed. */
const REACT = /Symbol\.for\([`"']react\./

const CONTENT_PAGES = PAGES.filter(({ path }) => !ISLANDS.includes(path))

test.each(CONTENT_PAGES)(
  '$path loads at most 5 kB of script before the first tap, no React among it',
  (page) => {
    const files = [...staticImports(entries(page))]
    const bytes = [...files.map(readScript), ...inlineScripts(page)].map(gzipBytes)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BEFORE_FIRST_TAP_BYTES)
    expect(files.filter((file) => REACT.test(readScript(file)))).toEqual([])
  },
)

describe.each(['/', '/menu', '/menu/category/breads'])('%s', (path) => {
  const before = staticImports(entries(pageAt(path)))
  const after = [...everyImport(before, PANELS)].filter((file) => !before.has(file))
  const bytesOf = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + gzipBytes(readScript(file)), 0)
  const panels = after.filter(
    (file) =>
      ![
        SETTLED,
        LINE,
        OF_THE_DAY,
        SEARCH_COPY,
        CONSENT,
        PAGE_VIEW,
        ANALYTICS,
        OWN_DATA,
        ON_EVENT,
        LIST_PRICES,
        MOVED,
        HEART,
        STOCK_NOTICE,
        SPEED_SAMPLE,
        STAGES,
        PIECES,
      ].some((other) => other.test(file)),
  )

  test('may load at most 111 kB of islands and dialogs in all while the API answers', () => {
    const code = panels.map(readScript).join('')
    for (const part of [
      'Empty the cart',
      'Voucher code',
      '/products/search',
      'data-menu-results',
      'Which product contains',
    ])
      expect(code).toContain(part)
    expect(bytesOf(panels)).toBeLessThanOrEqual(ALL_PANELS_BYTES)
  })

  test('loads the copy that search has for a silent API only when it is wanted, and it is light', () => {
    const copy = after.filter((file) => SEARCH_COPY.test(file))
    expect(copy).toHaveLength(1)
    expect(panels.filter((file) => staticImports([file]).has(copy[0] ?? ''))).toEqual([])
    expect(bytesOf(copy)).toBeLessThanOrEqual(SEARCH_COPY_BYTES)
  })

  test('asks for consent in at most 3.5 kB', () => {
    const banner = after.filter((file) => CONSENT.test(file))
    expect(banner.map(readScript).join('')).toContain('Accept all')
    expect(bytesOf(banner)).toBeLessThanOrEqual(CONSENT_BYTES)
  })

  test('loads at most 3.6 kB when somebody begins to move', () => {
    const files = after.filter((file) => MOVED.test(file))
    expect(files).toHaveLength(2)
    expect(bytesOf(files)).toBeLessThanOrEqual(MOVED_BYTES)
  })

  test('counts a view in at most 500 B, which come where that is allowed (D44)', () => {
    const files = after.filter((file) => PAGE_VIEW.test(file))
    expect(files).toHaveLength(1)
    expect(bytesOf(files)).toBeLessThanOrEqual(PAGE_VIEW_BYTES)
  })

  test('shares at most 3 kB between its parts', () => {
    const files = after.filter((file) => LINE.test(file))
    expect(files).toHaveLength(1)
    expect(bytesOf(files)).toBeLessThanOrEqual(LINE_BYTES)
  })

  test('measures itself in at most 1.3 kB, which come after the first move (D59)', () => {
    const files = after.filter((file) => SPEED_SAMPLE.test(file))
    expect(files).toHaveLength(1)
    expect(bytesOf(files)).toBeLessThanOrEqual(SPEED_SAMPLE_BYTES)
  })

  test.each([
    { part: 'the deletion of one’s data', file: OWN_DATA, bytes: 1_000 },
    { part: 'the form for a mail when something is back', file: STOCK_NOTICE, bytes: 2_000 },
    { part: 'the count of pieces in several packs', file: PIECES, bytes: 400 },
  ])('$part comes when it is wanted, in one file of at most $bytes B', ({ file, bytes }) => {
    const files = after.filter((name) => file.test(name))
    expect(files).toHaveLength(1)
    expect(bytesOf(files)).toBeLessThanOrEqual(bytes)
  })

  test('draws the stages of slow work in at most 1 kB, which come when there is work that may be slow (D53)', () => {
    const files = after.filter((file) => STAGES.test(file))
    expect(files).not.toEqual([])
    expect(bytesOf(files)).toBeLessThanOrEqual(STAGES_BYTES)
  })

  test('loads little more when the line is back or something is tapped', () => {
    const files = after.filter((file) => ON_EVENT.test(file))
    expect(files).not.toEqual([])
    expect(bytesOf(files)).toBeLessThanOrEqual(ON_EVENT_BYTES)
  })

  test('loads at most 2.2 kB by itself', () => {
    expect(bytesOf(after.filter((file) => SETTLED.test(file)))).toBeLessThanOrEqual(SETTLED_BYTES)
  })
})

describe('the cart’s panel with the voucher', () => {
  const before = staticImports(entries(pageAt('/')))
  const panel = [...everyImport(before, PANELS)].filter((file) => readScript(file).includes('Empty the cart'))
  // Not through the scripts that the page has already loaded, which lead to everything.
  const files = [...everyImport(panel, { ...PANELS, seen: new Set(before) })].filter(
    (file) =>
      !before.has(file) &&
      ![LINE, STAGES, STOCK_NOTICE, SPEED_SAMPLE, CONSENT].some((other) => other.test(file)),
  )

  test('weighs at most 99 kB in all, React, calls and styles included', () => {
    const code = files.map(readScript)
    for (const part of ['Voucher code', '/vouchers/available', '/orders/quote', '.voucher-offer'])
      expect(code.join('')).toContain(part)
    expect(code.reduce((sum, script) => sum + gzipBytes(script), 0)).toBeLessThanOrEqual(PANEL_BYTES)
  })

  test.each(CONTENT_PAGES)('brings nothing to $path before it is opened (§2)', (page) => {
    const early = [...[...staticImports(entries(page))].map(readScript), ...inlineScripts(page)].join('')
    for (const part of ['Voucher code', '/vouchers/', '/orders/quote']) expect(early).not.toContain(part)
  })
})

/** Parts of every page that work without React, with all that they bring along. */
const WITHOUT_REACT = [
  { part: 'today’s words on home', file: /^today\./, bytes: 3_000 },
  { part: 'live prices', file: /^live\./, bytes: 2_500 },
  { part: 'the prices of a product or a list', file: LIST_PRICES, bytes: 1_500 },
  { part: 'the check after a tap', file: /^keep-both\./, bytes: 4_500 },
  { part: 'the banner for consent', file: /^consent-banner\./, bytes: 4_500 },
  { part: 'the menu’s filter and dialog', file: /^menu\./, bytes: 14_000 },
  { part: 'a search without the API', file: SEARCH_COPY, bytes: 13_500 },
]

test.each(WITHOUT_REACT)(
  '$part: at most $bytes B with all it imports, no React among it',
  ({ file, bytes }) => {
    const before = staticImports(entries(pageAt('/')))
    const later = lazyImports(before).filter((name) => SETTLED.test(name))
    // A list's prices are compared as soon as it is in view.
    const prices = lazyImports(later).filter((name) => LIST_PRICES.test(name) && !file.test(name))
    const settled = staticImports([...later, ...prices], before)
    const [part] = [...everyImport(new Set(entries(pageAt('/'))))].filter((name) => file.test(name))
    const brought = [...staticImports([part ?? ''], new Set(settled))].filter((name) => !settled.has(name))
    expect(brought).toContain(part)
    expect(brought.filter((name) => REACT.test(readScript(name)))).toEqual([])
    expect(brought.reduce((sum, name) => sum + gzipBytes(readScript(name)), 0)).toBeLessThanOrEqual(bytes)
  },
)

/** The executable inline scripts. */
function inlineScripts(page: BuiltPage): string[] {
  return [...page.html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => code,
  )
}
