import { beforeEach, expect, test, vi } from 'vitest'

const draw = vi.hoisted(() => vi.fn())
vi.mock('#client/progress/draw-stages.ts', () => ({ drawWhile: () => draw }))

const dialog = {}
const dataset: Record<string, string> = {}

beforeEach(() => {
  draw.mockReset()
  vi.stubGlobal('document', { documentElement: { dataset }, querySelector: () => dialog, body: {} })
})

test.each([
  ['that has come', () => Promise.resolve('a product'), false],
  ['that is lost', () => Promise.reject(new Error('500')), true],
])('the stages of a product %s end so (§4)', async (_, load, hasFailed) => {
  const { sayWhenLate } = await import('#page-scripts/page/late.ts')
  const { followSlowWork } = await import('#page-scripts/line/slow-work.ts')
  const work = sayWhenLate(load())
  followSlowWork()
  expect(draw).toHaveBeenLastCalledWith(true, dialog, false)
  await work.catch(() => undefined)
  followSlowWork()
  expect(draw).toHaveBeenLastCalledWith(false, dialog, hasFailed)
})
