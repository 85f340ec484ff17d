import { beforeEach, expect, test, vi } from 'vitest'

/** Notes that were begun: two make a ring. */
let notes = 0

beforeEach(() => {
  notes = 0
  vi.resetModules()
  vi.useFakeTimers()
  const listeners = new Map<string, () => void>()
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name))
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('navigator', {})
  const part = () => ({
    frequency: {},
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    connect: (to: unknown) => to,
    start: () => {
      notes++
    },
    stop: () => {},
  })
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running'
      currentTime = 0
      resume = async () => {}
      createOscillator = part
      createGain = part
    },
  )
  press = () => listeners.get('pointerdown')?.()
})

let press: () => void

async function open() {
  const bell = await import('#islands/admin/orders/news/ring.ts')
  bell.allowSound()
  press()
  return bell
}

test('a ring is two notes, once somebody has pressed something on this device', async () => {
  const { ring, allowSound } = await import('#islands/admin/orders/news/ring.ts')
  allowSound()
  void ring()
  expect(notes).toBe(0)
  press()
  void ring()
  expect(notes).toBe(2)
})

test('it rings every half minute until the orders are accepted', async () => {
  const { ringAgain } = await open()
  const stop = ringAgain()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(notes).toBe(0)
  await vi.advanceTimersByTimeAsync(60_001)
  expect(notes).toBe(6)
  stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(notes).toBe(6)
})

test('a device whose sound is off stays silent', async () => {
  const { ring, ringAgain, $rings } = await open()
  $rings.listen(() => {})
  $rings.set(false)
  void ring()
  const stop = ringAgain()
  await vi.advanceTimersByTimeAsync(90_000)
  expect(notes).toBe(0)
  stop()
})

test('of several tabs one rings', async () => {
  const held = new Set<string>()
  const request = async (name: string, given: object, act: (lock: object | null) => Promise<unknown>) => {
    if (held.has(name)) return 'ifAvailable' in given ? act(null) : new Promise(() => {})
    held.add(name)
    const done = await act({})
    held.delete(name)
    return done
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const { ring, ringAgain } = await open()
  void ring()
  void ring()
  expect(notes).toBe(2)
  await vi.advanceTimersByTimeAsync(1_000)
  ringAgain()
  ringAgain()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(notes).toBe(4)
})
