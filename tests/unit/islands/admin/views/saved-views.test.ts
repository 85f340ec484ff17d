import { beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '#tests/unit/stores/browser.ts'

const KEY = 'pugon:admin-views'
const low = { screen: 'products', name: 'Low', search: '?stock=low' }

let local: ReturnType<typeof stubBrowser>['local']

/** The views as another page or another tab loads them. */
async function loadViews() {
  vi.resetModules()
  const { $savedViews, ...verbs } = await import('#islands/admin/views/saved-views.ts')
  const of = (screen: string) => $savedViews.get().filter((view) => view.screen === screen)
  return { ...verbs, of }
}

beforeEach(() => {
  local = stubBrowser(() => new Response()).local
})

test('a view is kept under its name for its own screen, and forgotten when asked to', async () => {
  const first = await loadViews()
  first.keepView({ ...low, name: '  Low ' })
  first.keepView({ ...low, screen: 'orders', search: '?paid=false' })
  const next = await loadViews()
  expect(next.of('products')).toEqual([low])
  next.forgetView(low)
  window.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }))
  expect([first.of('products').length, first.of('orders').length]).toEqual([0, 1])
})

test('the same name keeps the newer view, and of more than twenty the oldest goes', async () => {
  const { keepView, of } = await loadViews()
  keepView(low)
  keepView({ ...low, search: '?stock=out' })
  expect(of('products')).toEqual([{ ...low, search: '?stock=out' }])
  for (let count = 0; count < 20; count++) keepView({ ...low, name: `View ${count}` })
  expect(of('products').map(({ name }) => name)).toEqual(
    Array.from({ length: 20 }, (_, count) => `View ${count}`),
  )
})

test.each([
  '{',
  '[{"screen":"products"}]',
  '[{"screen":"products","name":"x","search":"https://elsewhere"}]',
])('%s in the storage is no view', async (text) => {
  local.setItem(KEY, text)
  expect((await loadViews()).of('products')).toEqual([])
})

test('a storage that is full or forbidden keeps nothing and breaks nothing', async () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const { keepView, of } = await loadViews()
  expect([of('products'), keepView(low), of('products')]).toEqual([[], false, []])
})
