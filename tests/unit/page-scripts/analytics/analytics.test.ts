import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ConsentPreferences } from '#domain/page/consent/consent.ts'
import { ACCEPT_ALL, consentRecord, ESSENTIAL_ONLY } from '#domain/page/consent/consent-choice.ts'
import { fakeStorage } from '#tests/unit/client/stub-client.ts'
import { pies } from '#tests/unit/stores/sample-item.ts'

// The page as analytics finds it: the sources of events are real, the browser around them is not.

type Entry = Record<string, unknown>

let page: EventTarget & { dataLayer?: unknown[] }
let local: Storage
/** What the page says of the shop. */
let marks: { gtm?: string }
let asked: (EventTarget & { src: string })[]
let panel: EventTarget & { dataset: Record<string, string>; value: string }

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('DEV', false)
  performance.clearMarks()
  asked = []
  marks = { gtm: 'GTM-AB12CD3' }
  page = Object.assign(new EventTarget(), { name: '' })
  local = fakeStorage()
  panel = Object.assign(new EventTarget(), { dataset: {}, value: '' })
  const document = Object.assign(new EventTarget(), {
    referrer: '',
    hidden: false,
    documentElement: { dataset: marks },
    createElement: () => Object.assign(new EventTarget(), { src: '', remove: () => {} }),
    head: { append: (script: (typeof asked)[0]) => asked.push(script) },
    getElementById: () => Object.assign(panel, { querySelector: () => panel }),
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', local)
  open('/')
})

function open(path: string) {
  const { href, pathname, search } = new URL(path, 'https://shop.example')
  vi.stubGlobal('location', { href, pathname, search })
}

const choose = (preferences: ConsentPreferences) =>
  local.setItem('pugon:consent', JSON.stringify(consentRecord(preferences, 'save-preferences', new Date())))

/** The page arrives and, if it is requested, the script. */
async function arrive() {
  const { followConsent } = await import('#page-scripts/consent/consent.ts')
  followConsent()
  await vi.dynamicImportSettled()
  await settle()
  asked[0]?.dispatchEvent(new Event('load'))
  await settle()
}
const settle = () => new Promise((done) => setImmediate(done))

/** The data sent when the page is left: everything that waited is sent then. */
function told(): Entry[] {
  page.dispatchEvent(new Event('pagehide'))
  return (page.dataLayer ?? []).filter((entry): entry is Entry => 'event' in (entry as Entry)).slice(1)
}

describe('without consent', () => {
  test.each([null, ESSENTIAL_ONLY])(
    '%j: nothing is loaded and nothing is sent (D44)',
    async (preferences) => {
      if (preferences) choose(preferences)
      await arrive()
      performance.mark('pugon:login')
      expect(asked).toEqual([])
      expect(page.dataLayer).toBeUndefined()
    },
  )

  test('events before the choice are not sent after it (D44)', async () => {
    await arrive()
    performance.mark('pugon:login')
    choose(ACCEPT_ALL)
    document.dispatchEvent(new Event('pugon:consent'))
    await vi.dynamicImportSettled()
    await settle()
    asked[0]?.dispatchEvent(new Event('load'))
    await settle()
    expect(told()).toEqual([{ event: 'page_view', page_path: '/' }])
  })
})

test('where the shop has no tag manager nothing is loaded, whatever is allowed', async () => {
  delete marks.gtm
  choose(ACCEPT_ALL)
  await arrive()
  expect(asked).toEqual([])
  expect(page.dataLayer).toBeUndefined()
})

test('no script of others comes to an order’s page, nor over a line that saves (D26, D43)', async () => {
  choose(ACCEPT_ALL)
  open('/order?t=P-1.secret')
  await arrive()
  open('/menu')
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  vi.resetModules()
  await arrive()
  expect(asked).toEqual([])
})

describe('with consent', () => {
  beforeEach(() => {
    choose(ACCEPT_ALL)
  })

  test('the script is asked for from the tag manager’s host, and the page’s view arrives (§7)', async () => {
    await arrive()
    expect(asked.map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3'])
    expect(told()).toEqual([{ event: 'page_view', page_path: '/' }])
  })

  test('login, sign_up and the user id are sent', async () => {
    await arrive()
    performance.mark('pugon:login')
    performance.mark('pugon:sign-up')
    performance.mark('pugon:user', { detail: '7' })
    expect(told()).toEqual([
      { event: 'page_view', page_path: '/' },
      { event: 'login', method: 'password' },
      { event: 'sign_up', method: 'password' },
      { event: 'user_config', user_id: '7' },
    ])
  })

  test('a purchase is sent in pesos, a split one as two orders, and without its customer', async () => {
    await arrive()
    const order = { number: 'P-1', total: 64_000, deliveryFee: 5000, token: 'secret', payment: {} }
    performance.mark('pugon:purchase', { detail: { ...order, linked: { ...order, number: 'P-2' } } })
    const purchase = { event: 'purchase', value: 640, currency: 'PHP', shipping: 50 }
    expect(told().slice(1)).toEqual([
      { ...purchase, transaction_id: 'P-1' },
      { ...purchase, transaction_id: 'P-2' },
    ])
  })

  test('adding to the cart is sent, by the first script and by the stores; refused additions are not', async () => {
    await arrive()
    const add = async (quantity: number, answer: (event: CustomEvent) => void) => {
      const event = new CustomEvent('pugon:add', {
        cancelable: true,
        detail: { item: pies(quantity), refusal: null as unknown },
      })
      document.addEventListener('pugon:add', (event) => answer(event as CustomEvent), { once: true })
      document.dispatchEvent(event)
      if (!event.defaultPrevented && quantity === 1) local.setItem('pugon:cart', 'another')
      await settle()
    }
    await add(1, () => {})
    await add(2, (event) => event.preventDefault())
    await add(3, () => {})
    await add(4, (event) => {
      event.preventDefault()
      event.detail.refusal = { reason: 'above-stock' }
    })
    const { productId, productName, sizeName, sizePrice } = pies(1)
    const told1 = { event: 'add_to_cart', item_id: String(productId), item_name: productName }
    const told2 = { item_variant: sizeName, price: sizePrice / 100, currency: 'PHP' }
    expect(told().slice(1)).toEqual([1, 2].map((quantity) => ({ ...told1, ...told2, quantity })))
  })

  test('a search is sent when it is closed or left, with its last words and without personal data', async () => {
    await arrive()
    const close = () => panel.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' }))
    Object.assign(panel, { value: 'ub', dataset: { state: 'searching' } })
    close()
    Object.assign(panel, { value: 'ana@example.com ', dataset: { state: 'nothing' } })
    close()
    close()
    panel.value = 'pandesal'
    const searches = told().slice(1)
    expect(searches.map((entry) => entry['search_term'])).toEqual(['a***@example.com', 'pandesal'])
  })

  test('on the page of results its search is sent, and no panel sends it a second time', async () => {
    open('/menu?q=ube')
    await arrive()
    Object.assign(panel, { value: 'ube', dataset: { state: 'found' } })
    expect(told().filter(({ event }) => event === 'search')).toEqual([
      { event: 'search', search_term: 'ube' },
    ])
  })

  test('an uncaught error is sent as an exception, masked, its stack cut to 500 characters (§9)', async () => {
    await arrive()
    const error = Object.assign(new Error('no ana@example.com'), { stack: 'x'.repeat(600) })
    page.dispatchEvent(Object.assign(new Event('error'), { error, message: '' }))
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'lost' }))
    expect(told().slice(1)).toEqual([
      { event: 'exception', description: 'no a***@example.com', error_stack: 'x'.repeat(500), fatal: false },
      { event: 'exception', description: 'lost', error_stack: '', fatal: false },
    ])
  })

  test.each(['here', 'in another tab'])(
    'withdrawn %s it ends at once, and tags are notified (D44)',
    async (where) => {
      await arrive()
      choose(ESSENTIAL_ONLY)
      if (where === 'here') document.dispatchEvent(new Event('pugon:consent'))
      else page.dispatchEvent(Object.assign(new Event('storage'), { key: 'pugon:consent' }))
      performance.mark('pugon:login')
      expect(told()).toEqual([{ event: 'page_view', page_path: '/' }])
      const calls = (page.dataLayer ?? []).filter((entry) => String(entry) === '[object Arguments]')
      expect(Array.from(calls.at(-1) as ArrayLike<unknown>)).toEqual([
        'consent',
        'update',
        expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied' }),
      ])
    },
  )

  test('given again it continues, and the script is not requested again', async () => {
    await arrive()
    for (const preferences of [ESSENTIAL_ONLY, ACCEPT_ALL]) {
      choose(preferences)
      document.dispatchEvent(new Event('pugon:consent'))
      await settle()
    }
    performance.mark('pugon:login')
    expect(told()).toContainEqual({ event: 'login', method: 'password' })
    expect(asked).toHaveLength(1)
  })
})
