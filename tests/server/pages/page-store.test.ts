import { setTimeout } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { readyBody } from '#server/http/answers/ready-body.ts'
import type { MadePage } from '#server/pages/make-page.ts'
import { createPageStore } from '#server/pages/page-store.ts'

type Make = (path: string) => Promise<MadePage | null>

const page = async (words: string, tags: readonly string[] = []): Promise<MadePage> => ({
  ready: await readyBody(words),
  type: 'text/html',
  policy: null,
  tags,
  isSmall: true,
})

/** A store of pages whose words and failures a test sets; `made` lists what was made. */
function openStore({ maxBytes }: { maxBytes?: number } = {}) {
  const made: string[] = []
  const log = { error: vi.fn() }
  const state = { words: 'first', tags: ['frame'], failure: null as string | null, now: 0, delayMs: 0 }
  const make: Make = async (path) => {
    made.push(path)
    const { words, tags, failure } = state
    if (state.delayMs) await setTimeout(state.delayMs)
    if (failure) throw new Error(failure)
    return path === '/gone' ? null : page(words, tags)
  }
  const clock = () => new Date(state.now)
  const store = createPageStore({ make, clock, log, ...(maxBytes && { maxBytes }) })
  const read = async (path = '/') => (await store.get(path))?.ready.body.toString() ?? null
  return { store, read, made, log, state }
}

test('a page is made once, and again when something that it shows has changed', async () => {
  const { store, read, made, state } = openStore()
  expect([await read(), await read()]).toEqual(['first', 'first'])
  state.words = 'second'
  store.drop(new Set(['product:7']))
  expect(await read()).toBe('first')
  store.drop(new Set(['product:7', 'frame']))
  expect([await read(), await read()]).toEqual(['second', 'second'])
  expect(made).toEqual(['/', '/'])
})

test('those who ask for a page at once wait for the same one', async () => {
  const { read, made } = openStore()
  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => read())))).toEqual(new Set(['first']))
  expect(made).toHaveLength(1)
})

test('one page is made at a time, in the order in which they were asked for', async () => {
  let [atOnce, most] = [0, 0]
  const order: string[] = []
  const store = createPageStore({
    make: async (path) => {
      most = Math.max(most, ++atOnce)
      await setTimeout(1)
      atOnce--
      order.push(path)
      return page(path)
    },
    clock: () => new Date(),
    log: { error: () => {} },
  })
  const paths = Array.from({ length: 10 }, (_, number) => `/${number}`)
  await Promise.all(paths.map((path) => store.get(path)))
  expect([most, order]).toEqual([1, paths])
})

test('a page whose content changes while it is made is made again for the next reader', async () => {
  const { store, read, state } = openStore()
  state.delayMs = 20
  const begun = read()
  await setTimeout(5)
  state.words = 'second'
  store.drop(new Set(['frame']))
  await begun
  expect(store.isFresh('/')).toBe(false)
  expect(await read()).toBe('second')
})

test('an address without a page is not kept, and a page that is gone is gone', async () => {
  const { store, read, made, state } = openStore()
  expect([await read('/gone'), await read('/gone')]).toEqual([null, null])
  expect(made).toHaveLength(2)
  await read('/here')
  state.tags = []
  expect([...store.kept()].map(([path]) => path)).toEqual(['/here'])
})

test('a page that takes long to be made again is shown as it was, and new to the next reader', async () => {
  const { store, read, state } = openStore()
  await read()
  state.words = 'second'
  state.delayMs = 600
  store.drop(new Set(['frame']))
  expect(await read()).toBe('first')
  await expect.poll(() => store.isFresh('/')).toBe(true)
  expect(await read()).toBe('second')
})

describe('a page that cannot be made', () => {
  test('stays as it was, is named with its reason and time, and logged once', async () => {
    const { store, read, log, state } = openStore()
    await read()
    state.now = 5_000
    state.failure = 'no such picture'
    store.drop(new Set(['frame']))
    state.now = 65_000
    expect([await read(), await read()]).toEqual(['first', 'first'])
    expect(store.failures()).toEqual([{ path: '/', reason: 'no such picture', since: new Date(5_000) }])
    expect(store.staleSeconds()).toBe(60)
    store.drop(new Set(['frame']))
    await read()
    expect(log.error).toHaveBeenCalledTimes(1)
  })

  test('is tried again when something changes, and then named no more', async () => {
    const { store, read, made, state } = openStore()
    state.failure = 'no such picture'
    await expect(read()).rejects.toThrow('no such picture')
    state.failure = null
    await expect(read()).rejects.toThrow('no such picture')
    expect(made).toHaveLength(1)
    store.drop(new Set(['texts']))
    expect(await read()).toBe('first')
    expect([store.failures(), store.staleSeconds()]).toEqual([[], 0])
  })
})

describe('a comparison with what would be made now', () => {
  test('replaces, logs and counts a page that has changed without naming what it shows', async () => {
    const { store, read, log, state } = openStore()
    await read()
    await store.check('/')
    expect(store.forgotten()).toBe(0)
    state.words = 'second'
    await store.check('/')
    expect([store.forgotten(), await read()]).toEqual([1, 'second'])
    expect(log.error).toHaveBeenCalledWith({ path: '/', tags: ['frame'] }, expect.any(String))
  })

  test('finds nothing wrong with a page that is dropped in the meantime', async () => {
    const { store, read, state } = openStore()
    await read()
    state.words = 'second'
    state.delayMs = 20
    const checked = store.check('/')
    await setTimeout(5)
    store.drop(new Set(['frame']))
    await checked
    expect(store.forgotten()).toBe(0)
  })
})

test('pages are kept as long as there is room; those that nobody asks for go first', async () => {
  const { store, read, state } = openStore({ maxBytes: 650 })
  state.words = 'x'.repeat(200)
  for (const path of ['/1', '/2', '/3']) await read(path)
  expect(store.hasRoom()).toBe(false)
  await read('/1')
  await read('/4')
  expect([...store.kept()].map(([path]) => path)).toEqual(['/3', '/1', '/4'])
})
