import { beforeEach, expect, test, vi } from 'vitest'

const [refreshShown, refreshCards, followLivePrices] = [vi.fn(), vi.fn(), vi.fn()]
vi.mock('#page-scripts/product/live-product.ts', () => ({ refreshShown }))
vi.mock('#page-scripts/product/live-card.ts', () => ({ refreshCards }))
vi.mock('#page-scripts/product/live-price.ts', () => ({ followLivePrices }))

/** The browser says whether the observed cards are in view. */
let sees: (isIntersecting: boolean) => void

beforeEach(() => {
  const observers: (typeof sees)[] = []
  sees = (isIntersecting) => {
    for (const tell of observers) tell(isIntersecting)
  }
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) => (selector.includes('.card') ? [] : [{}]),
    querySelector: (selector: string) => ['[data-live-price]', 'main .product'].includes(selector) && {},
  })
  const watcher = class {
    constructor(tell: (cards: { isIntersecting: boolean }[]) => void) {
      observers.push((isIntersecting) => tell([{ isIntersecting }]))
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', watcher)
  vi.spyOn(console, 'info').mockReturnValue()
})

test('§4 when the line is back, what the page shows is read again; being offline is only logged', async () => {
  const { watchLine } = await import('#page-scripts/line/watch-line.ts')
  const { logLostLine } = await import('#page-scripts/line/lost-line.ts')
  watchLine()
  logLostLine()
  const events = new Map(vi.mocked(addEventListener).mock.calls as unknown as [string, () => void][])
  // An article's cards, and those of a list: their script is fetched when the first of them comes into view.
  sees(false)
  await new Promise((done) => setTimeout(done))
  expect(followLivePrices).not.toHaveBeenCalled()
  sees(true)
  await vi.waitFor(() => expect(followLivePrices).toHaveBeenCalledOnce())
  events.get('offline')?.()
  expect(console.info).toHaveBeenCalledWith('offline')
  await vi.waitFor(() => expect(refreshShown).toHaveBeenCalledOnce())
  expect(refreshCards).not.toHaveBeenCalled()
  events.get('online')?.()
  await vi.waitFor(() => expect(refreshCards).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(refreshShown).toHaveBeenCalledTimes(2))
})
