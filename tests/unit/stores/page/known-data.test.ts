import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { OwnData } from '#contract/shop/own-data.ts'
import { keptWords } from '#islands/own-data/device-words.ts'
import { knownFile } from '#islands/own-data/save-known.ts'
import { CODE_KEY, readRequest } from '#stores/page/known-data.ts'
import { stubBrowser } from '#tests/unit/stores/browser.ts'
import { CORRUPTIONS, corrupted } from '#tests/unit/stores/corruption.ts'

const MINUTE_MS = 60_000
const TOKEN = 'a'.repeat(43)

const NOTHING: OwnData = {
  ...{ email: 'lia@example.com', accessUntil: '2026-11-21T09:45:00+08:00', orders: [], olderOrders: 0 },
  ...{ messages: [], contactMessages: [], enquiries: [], feedback: [], stockNotices: [], teamNotes: 0 },
  ...{ hasAccount: false, awaited: [], bookYears: 5 },
}

test('whatever is stored of a requested code, it is a token that still counts, or none', () => {
  const browser = stubBrowser(() => new Response())
  const kept = JSON.stringify({ token: TOKEN, until: Date.now() + MINUTE_MS })
  browser.session.setItem('pugon:data-code', kept)
  expect(readRequest()).toBe(TOKEN)
  fc.assert(
    fc.property(corrupted(kept), (text) => {
      browser.session.setItem(CODE_KEY, text)
      expect(readRequest() ?? TOKEN).toMatch(/^[\w-]{43}$/)
    }),
    { numRuns: CORRUPTIONS, seed: 6 },
  )
  browser.session.setItem(CODE_KEY, JSON.stringify({ token: TOKEN, until: Date.now() - 1 }))
  expect(readRequest()).toBeNull()
})

test('the file has the shop’s half in pesos and the device’s half opened, and says so', () => {
  const kept = JSON.stringify({ 'pugon:cart': '{"items":[{"quantity":2}]}', 'pugon:other': '{broken' })
  const file = JSON.parse(knownFile(NOTHING, kept, new Date('2026-11-21T01:30:00Z')))
  expect(file).toMatchObject({
    ...{ amounts: 'Philippine pesos', writtenAt: '2026-11-21T09:30:00+08:00' },
    knownToTheShop: { email: 'lia@example.com', orders: [] },
    onThisDevice: { 'pugon:cart': { items: [{ quantity: 2 }] }, 'pugon:other': '{broken' },
  })
  expect(JSON.parse(knownFile(NOTHING, null, new Date())).onThisDevice).toEqual({})
})

test('what a browser keeps is named in words, technical things once', () => {
  const kept = JSON.stringify({ 'pugon:cart': '', 'pugon:line': '', 'pugon:slow-line': '' })
  expect(keptWords(kept)).toEqual(['Technical notes, such as how fast your connection is', 'Your cart'])
  expect(keptWords(null)).toEqual([])
})

/** A storage that lists its keys as browsers do. */
function storageOf(entries: Record<string, string>): Storage {
  const methods = { getItem: (name: string) => entries[name] ?? null }
  return Object.assign(Object.create(methods), entries)
}

test('an export has what browser, tab and sealed store keep, opened, and no secret', async () => {
  vi.stubGlobal(
    'localStorage',
    storageOf({ 'pugon:cart': '{}', 'pugon:session': 'sealed', 'of-another-script': '1' }),
  )
  const tab = { 'pugon:checkout': '{"name":"Lia"}', 'pugon:csrf': 'secret', [CODE_KEY]: 'secret' }
  vi.stubGlobal('sessionStorage', storageOf(tab))
  const details = ['pugon:details', { name: 'Lia', phone: '0917 123 4567' }]
  vi.doMock('#client/storage/device-store.ts', () => ({ readDevice: async () => [details] }))
  vi.resetModules()
  const { exportOwnData } = await import('#stores/page/own-data.ts')
  const kept = await exportOwnData()
  expect(JSON.parse(kept ?? '')).toEqual({
    'pugon:cart': '{}',
    'pugon:checkout': '{"name":"Lia"}',
    'pugon:details': { name: 'Lia', phone: '0917 123 4567' },
  })
  expect(keptWords(kept)).toEqual([
    'The name, number and address that you let us remember here',
    'What you typed at the checkout',
    'Your cart',
  ])
  vi.doUnmock('#client/storage/device-store.ts')
})
