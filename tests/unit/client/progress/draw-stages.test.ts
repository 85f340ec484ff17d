import { beforeEach, expect, test, vi } from 'vitest'
import { drawStages, drawWhile } from '#client/progress/draw-stages.ts'

/** As much of an element as the line needs. */
class FakeElement {
  children: FakeElement[] = []
  style = { cssText: '', width: '' }
  ariaValueNow = ''
  parent: FakeElement | null = null
  prepend(child: FakeElement) {
    child.parent = this
    this.children.unshift(child)
  }
  remove() {
    if (this.parent) this.parent.children = this.parent.children.filter((child) => child !== this)
  }
  querySelector() {
    return this.children[0] ?? null
  }
}

let host: FakeElement
beforeEach(() => {
  vi.useFakeTimers()
  host = new FakeElement()
  vi.stubGlobal('document', { createElement: () => new FakeElement() })
})

const shown = () => host.children.map(({ ariaValueNow, style }) => [ariaValueNow, style.width])
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const follow = <Value>(work: Promise<Value>) => drawStages(work, host as unknown as Element)
const after = (ms: number) => new Promise((done) => setTimeout(done, ms, 'value'))

test('quick work draws nothing and is not held up (D53)', async () => {
  const work = follow(after(499))
  await pass(499)
  expect(await work).toBe('value')
  await pass(5000)
  expect(shown()).toEqual([])
})

test('slow work has a line at 25, 50, 75 and 100 %, which leaves 2 s later; its skeleton stays 200 ms (§4, D53)', async () => {
  let isThere = false
  void follow(after(2000)).then(() => {
    isThere = true
  })
  for (const [ms, percent] of [
    [500, '25'],
    [500, '50'],
    [500, '75'],
  ] as const) {
    await pass(ms)
    expect(shown()).toEqual([[percent, `${percent}%`]])
  }
  await pass(500)
  expect(shown()).toEqual([['100', '100%']])
  await pass(199)
  expect(isThere).toBe(false)
  await pass(1)
  expect(isThere).toBe(true)
  await pass(1800)
  expect(shown()).toEqual([])
})

test('newer work in the same place takes over its line; a failure empties it and goes on (§4)', async () => {
  void follow(after(4000))
  await pass(600)
  const failing = follow(after(700).then(() => Promise.reject(new Error('No line')))).catch(
    (error) => error.message,
  )
  await pass(600)
  expect(shown()).toHaveLength(1)
  await pass(100)
  expect(await failing).toBe('No line')
  expect(shown()).toEqual([['0', '0%']])
})

test.each([
  [false, '100'],
  [true, '0'],
])('a work between two calls that has failed: %s, ends at %s %% (§4)', async (hasFailed, percent) => {
  const draw = drawWhile()
  const place = host as unknown as Element
  draw(true, place)
  await pass(1500)
  expect(shown()).toEqual([['75', '75%']])
  draw(false, place, hasFailed)
  await pass(0)
  expect(shown()).toEqual([[percent, `${percent}%`]])
})
