import { beforeEach, expect, test, vi } from 'vitest'

const [refreshShown, refreshCards, followLivePrices] = [vi.fn(), vi.fn(), vi.fn()]
vi.mock('#page-scripts/product/live-product.ts', () => ({ refreshShown }))
vi.mock('#page-scripts/product/live-card.ts', () => ({ refreshCards }))
vi.mock('#page-scripts/product/live-price.ts', () => ({ followLivePrices }))

/** The browser says whether the observed cards are in view. */
let sees: (isIntersecting: boolean) => void

beforeEach(() => {
  vi.clearAllMocks()
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

test('a second after the page, what it shows is read again, and its lists once they come near', async () => {
  vi.useFakeTimers()
  const { watchLine } = await import('#page-scripts/line/watch-line.ts')
  watchLine()
  await vi.advanceTimersByTimeAsync(999)
  sees(true)
  expect(refreshShown).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await vi.waitFor(() => expect(refreshShown).toHaveBeenCalledOnce())
  sees(false)
  await new Promise((done) => setTimeout(done))
  expect(followLivePrices).not.toHaveBeenCalled()
  sees(true)
  await vi.waitFor(() => expect(followLivePrices).toHaveBeenCalledOnce())
})

test('§4 when the line is back, what the page shows is read again; being offline is only logged', async () => {
  const { watchLine } = await import('#page-scripts/line/watch-line.ts')
  const { logLostLine } = await import('#page-scripts/line/lost-line.ts')
  watchLine()
  logLostLine()
  const events = new Map(vi.mocked(addEventListener).mock.calls as unknown as [string, () => void][])
  events.get('offline')?.()
  expect(console.info).toHaveBeenCalledWith('offline')
  expect(refreshCards).not.toHaveBeenCalled()
  events.get('online')?.()
  await vi.waitFor(() => expect(refreshCards).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(refreshShown).toHaveBeenCalledOnce())
})
