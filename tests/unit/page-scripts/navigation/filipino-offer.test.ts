import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { offerFilipino } from '#page-scripts/navigation/filipino-offer.ts'
import { stubBrowser } from '#tests/unit/stores/browser.ts'
import { CORRUPTIONS, scratched } from '#tests/unit/stores/corruption.ts'

const KEY = 'pugon:filipino-offered'

let local: Storage
let words: { textContent: string; replaceChildren: ReturnType<typeof vi.fn> }
let link: { href: string } | null

beforeEach(() => {
  local = stubBrowser(() => new Response()).local
  words = { textContent: '', replaceChildren: vi.fn() }
  link = { href: '/fil/faq' }
  vi.stubGlobal('document', {
    querySelector: (place: string) => (place.startsWith('a[') ? link : words),
    createElement: () => ({ append: () => undefined }),
  })
})

test('a page in English offers its Filipino once on a device (D76)', () => {
  offerFilipino()
  offerFilipino()
  expect(words.replaceChildren).toHaveBeenCalledTimes(1)
})

test('a page that is in Filipino offers nothing, nor does one that is saying something', () => {
  words.textContent = 'Otap added to cart'
  offerFilipino()
  Object.assign(words, { textContent: '' })
  link = null
  offerFilipino()
  expect(words.replaceChildren).not.toHaveBeenCalled()
  expect(local.getItem(KEY)).toBeNull()
})

test('whatever is stored, the offer was made', () => {
  fc.assert(
    fc.property(scratched('yes'), (text) => {
      words.replaceChildren.mockClear()
      local.setItem(KEY, text)
      offerFilipino()
      expect(words.replaceChildren).toHaveBeenCalledTimes(text === '' ? 1 : 0)
    }),
    { numRuns: CORRUPTIONS },
  )
})
