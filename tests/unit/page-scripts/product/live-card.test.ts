import { beforeEach, expect, test, vi } from 'vitest'

const read = vi.fn(async (_path: string) => Promise.reject(new Error('no answer')))
vi.mock('#client/network/live-read.ts', () => ({ readLive: read }))

/** What the browser watches, and how it tells that some of it came into view. */
let watched: Set<Element>
let scrollTo: (...cards: Element[]) => void

beforeEach(() => {
  vi.resetModules()
  read.mockClear()
  watched = new Set()
  const observers: { own: Set<Element>; tell: (cards: Element[]) => void }[] = []
  scrollTo = (...cards) => {
    for (const { own, tell } of observers) tell(cards.filter((card) => own.has(card)))
  }
  class Observer {
    own = new Set<Element>()
    constructor(seen: (entries: object[], observer: Observer) => void) {
      const entry = (target: Element) => ({ isIntersecting: true, target })
      observers.push({ own: this.own, tell: (cards) => seen(cards.map(entry), this) })
    }
    observe(card: Element) {
      this.own.add(card)
      watched.add(card)
    }
    unobserve(card: Element) {
      this.own.delete(card)
      watched.delete(card)
    }
    disconnect() {
      for (const card of this.own) this.unobserve(card)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
})

const cardOf = (id: number) => ({ dataset: { id: String(id) } }) as unknown as HTMLElement
const readIds = () => read.mock.calls.map(([path]) => path.split('/').at(-1))

test('a card that is further down is still read when it comes into view after another list has come', async () => {
  const { refreshCards } = await import('#page-scripts/product/live-card.ts')
  const [first, far, filtered] = [cardOf(1), cardOf(2), cardOf(3)]
  refreshCards([first, far])
  scrollTo(first)
  refreshCards([filtered])
  scrollTo(filtered)
  expect(readIds()).toEqual(['1', '3'])
  scrollTo(far)
  expect(readIds()).toEqual(['1', '3', '2'])
  expect(watched.size).toBe(0)
})

test('cards are read once more when the line is back', async () => {
  const { refreshCards } = await import('#page-scripts/product/live-card.ts')
  const card = cardOf(1)
  refreshCards([card])
  scrollTo(card)
  refreshCards([card])
  scrollTo(card)
  expect(readIds()).toEqual(['1', '1'])
})
