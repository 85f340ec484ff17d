import { expect, test } from 'vitest'
import { createMemoryStore, MAX_KEPT, MAX_OF_OWNER } from '#server/http/limits/memory-store.ts'

const OK = { ok: true }
const refused = (retryAfter: number, reason: string) => ({ ok: false, retryAfter, reason })

test('windows that are over are forgotten', () => {
  let now = 0
  const { count } = createMemoryStore(() => new Date(now))
  const use = [{ key: 'a', seconds: 60, max: 2, reason: 'a' }]
  expect([count(use), count(use), count(use)]).toEqual([OK, OK, refused(60, 'a')])
  now = 59_999
  expect(count(use)).toEqual(refused(1, 'a'))
  now = 60_000
  expect([count(use), count(use), count(use)]).toEqual([OK, OK, refused(60, 'a')])
})

const address = (name: string, max = 2 * MAX_KEPT) => ({
  key: `address ${name}`,
  seconds: 60,
  max,
  reason: 'address',
})
const session = (name: string, owner: string) => ({
  key: `session ${name}`,
  seconds: 60,
  max: 1,
  owner,
  reason: 'session',
})

test('made-up sessions push out neither an address nor the sessions of another one (D38)', () => {
  const { count } = createMemoryStore(() => new Date(0))
  count([address('neighbour'), session('neighbour', 'neighbour')])
  for (let made = 0; made < 2 * MAX_KEPT; made++) {
    if (!count([address('flood'), session(`${made}`, 'flood')]).ok) expect.fail(`${made} is refused`)
  }
  expect(count([address('flood')])).toEqual(refused(60, 'address'))
  expect(count([session('neighbour', 'neighbour')])).toEqual(refused(60, 'session'))
  // Its own are bounded: the newest are still known, the oldest are not.
  expect(count([session(`${2 * MAX_KEPT - MAX_OF_OWNER + 1}`, 'flood')])).toEqual(refused(60, 'session'))
  expect(count([session('0', 'flood')])).toEqual(OK)
})

test(`of each kind and length no more than ${MAX_KEPT} counters are kept, the newest`, () => {
  const { count } = createMemoryStore(() => new Date(0))
  for (let made = 0; made <= MAX_KEPT; made++) count([address(`${made}`, 1)])
  expect(count([address('1', 1)])).toEqual(refused(60, 'address'))
  expect(count([address('0', 1)])).toEqual(OK)
  const owner = (made: number) => `${made % (MAX_KEPT / 100)}`
  for (let made = 0; made <= MAX_KEPT; made++) count([session(`${made}`, owner(made))])
  expect(count([session('1', owner(1))])).toEqual(refused(60, 'session'))
  expect(count([session('0', owner(0))])).toEqual(OK)
})
