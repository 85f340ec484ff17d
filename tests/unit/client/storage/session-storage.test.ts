import { beforeEach, expect, test, vi } from 'vitest'
import { readSession, writeSession } from '#client/storage/session-storage.ts'
import { fakeStorage } from '#tests/unit/client/stub-client.ts'

let storage: Storage
let entry: { state: Record<string, unknown> | null; replaceState: (state: never) => void }

const refuse = () => {
  throw new DOMException('no', 'QuotaExceededError')
}

beforeEach(() => {
  storage = fakeStorage()
  entry = {
    state: { entry: '1' },
    replaceState: (state) => {
      entry.state = state
    },
  }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('history', entry)
})

test('data of the tab is kept in its storage, and nowhere else', () => {
  writeSession('pugon:checkout', { name: 'Ana' })
  expect([readSession('pugon:checkout'), entry.state]).toEqual([{ name: 'Ana' }, { entry: '1' }])
  writeSession('pugon:checkout', null)
  expect([readSession('pugon:checkout'), storage.length]).toEqual([null, 0])
})

test.each([
  ['full', () => Object.assign(storage, { setItem: refuse })],
  ['forbidden', () => Object.assign(storage, { setItem: refuse, getItem: refuse, removeItem: refuse })],
])('where storage is %s it stays with the entry of the tab’s history, beside what is there', (_, break_) => {
  break_()
  writeSession('pugon:checkout', { name: 'Ana' })
  writeSession('pugon:order', { key: 'k' })
  expect(readSession('pugon:checkout')).toEqual({ name: 'Ana' })
  expect(entry.state).toMatchObject({ entry: '1' })
  writeSession('pugon:checkout', null)
  expect([readSession('pugon:checkout'), readSession('pugon:order')]).toEqual([null, { key: 'k' }])
})

test('a value that storage accepts again is no longer kept elsewhere', () => {
  const { setItem } = storage
  storage.setItem = refuse
  writeSession('pugon:checkout', { name: 'Ana' })
  storage.setItem = setItem
  writeSession('pugon:checkout', { name: 'Ana Reyes' })
  expect([readSession('pugon:checkout'), entry.state]).toEqual([
    { name: 'Ana Reyes' },
    { entry: '1', carried: {} },
  ])
})

test('where neither takes it nothing is kept, quietly (§8)', () => {
  storage.setItem = refuse
  entry.replaceState = refuse
  expect(() => writeSession('pugon:checkout', { name: 'Ana' })).not.toThrow()
  expect(readSession('pugon:checkout')).toBeNull()
})
