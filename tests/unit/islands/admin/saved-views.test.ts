import { expect, test } from 'vitest'
import { forgetView, keepView, readViews } from '#islands/admin/views/saved-views.ts'

function device(stored: Record<string, string> = {}) {
  const kept = new Map(Object.entries(stored))
  return () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
}

const low = { screen: 'products', name: 'Low', search: '?stock=low' }

test('a view is kept under its name for its own screen, and forgotten when asked to', () => {
  const store = device()
  keepView(store, { ...low, name: '  Low ' })
  keepView(store, { ...low, screen: 'orders', search: '?paid=false' })
  expect(readViews(store, 'products')).toEqual([low])
  forgetView(store, low)
  expect([readViews(store, 'products').length, readViews(store, 'orders').length]).toEqual([0, 1])
})

test('the same name keeps the newer view, and of more than twenty the oldest goes', () => {
  const store = device()
  keepView(store, low)
  keepView(store, { ...low, search: '?stock=out' })
  expect(readViews(store, 'products')).toEqual([{ ...low, search: '?stock=out' }])
  for (let count = 0; count < 20; count++) keepView(store, { ...low, name: `View ${count}` })
  expect(readViews(store, 'products').map(({ name }) => name)).toEqual(
    Array.from({ length: 20 }, (_, count) => `View ${count}`),
  )
})

test.each([
  '{',
  '[{"screen":"products"}]',
  '[{"screen":"products","name":"x","search":"https://elsewhere"}]',
])('%s in the storage is no view', (stored) => {
  expect(readViews(device({ 'pugon:admin-views': stored }), 'products')).toEqual([])
})

test('a storage that is full or forbidden keeps nothing and breaks nothing', () => {
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError')
  }
  expect([readViews(forbidden, 'products'), keepView(forbidden, low)]).toEqual([[], false])
})
