import { expect, test } from 'vitest'
import { countInMemory, MAX_KEPT, MAX_OF_OWNER } from '#server/http/limits/use-counter.ts'

test('windows that are over are forgotten', () => {
  let now = 0
  const count = countInMemory(() => new Date(now))
  const use = [{ key: 'a', seconds: 60, max: 9 }]
  expect([count(use), count(use)]).toEqual([[{ points: 1, endsAt: 60_000 }], [{ points: 2, endsAt: 60_000 }]])
  now = 60_000
  expect(count(use)).toEqual([{ points: 1, endsAt: 120_000 }])
})

const address = (name: string) => ({ key: `address ${name}`, seconds: 60, max: 2 * MAX_KEPT })
const session = (name: string, owner: string) => ({ key: `session ${name}`, seconds: 60, max: 1, owner })
const points = (counts: readonly { points: number }[]) => counts.map((count) => count.points)

test('made-up sessions push out neither an address nor the sessions of another one (D38)', () => {
  const count = countInMemory(() => new Date(0))
  count([address('neighbour'), session('neighbour', 'neighbour')])
  for (let made = 0; made < 2 * MAX_KEPT; made++) count([address('flood'), session(`${made}`, 'flood')])
  expect(points(count([address('flood')]))).toEqual([2 * MAX_KEPT + 1])
  expect(points(count([session('neighbour', 'neighbour')]))).toEqual([2])
  // Its own counters are limited: the newest are still known, the oldest are not.
  expect(points(count([session(`${2 * MAX_KEPT - MAX_OF_OWNER + 1}`, 'flood')]))).toEqual([2])
  expect(points(count([session('0', 'flood')]))).toEqual([1])
})

test(`of each kind and length no more than ${MAX_KEPT} counters are kept, the newest`, () => {
  const count = countInMemory(() => new Date(0))
  for (let made = 0; made <= MAX_KEPT; made++) count([address(`${made}`)])
  expect(points(count([address('1')]))).toEqual([2])
  expect(points(count([address('0')]))).toEqual([1])
  const owner = (made: number) => `${made % (MAX_KEPT / 100)}`
  for (let made = 0; made <= MAX_KEPT; made++) count([session(`${made}`, owner(made))])
  expect(points(count([session('1', owner(1))]))).toEqual([2])
  expect(points(count([session('0', owner(0))]))).toEqual([1])
})

test('a refused call is not counted: neither in the hour nor for a session', () => {
  let now = 0
  const count = countInMemory(() => new Date(now))
  const minute = { key: 'minute', seconds: 60, max: 2 }
  const hour = { key: 'hour', seconds: 3600, max: 10 }
  const asked = () => count([minute, hour, session('a', 'a')]).map(({ points }) => points)
  expect(asked()).toEqual([1, 1, 1])
  // Refused only by its session.
  for (let refused = 0; refused < 5; refused++) expect(asked()[2]).toBe(2)
  now = 60_000
  expect(asked()).toEqual([1, 2, 1])
})
