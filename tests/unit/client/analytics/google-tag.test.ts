import { beforeEach, expect, test, vi } from 'vitest'
import { tagManager } from '#client/analytics/google-tag.ts'

type Script = EventTarget & { src: string; remove: () => void }

let asked: Script[]
let layer: unknown[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  asked = []
  layer = []
  vi.stubGlobal('window', { dataLayer: layer })
  vi.stubGlobal('document', {
    createElement: () => Object.assign(new EventTarget(), { src: '', remove: () => {} }),
    head: { append: (script: Script) => asked.push(script) },
  })
})

const ID = 'GTM-AB12CD3'
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const answer = async (type: 'load' | 'error') => {
  asked.at(-1)?.dispatchEvent(new Event(type))
  await wait(0)
}

test('the script is asked for from the tag manager’s host, once (§7)', async () => {
  const manager = tagManager(ID)
  const loading = [manager.load(), manager.load()]
  await wait(0)
  await answer('load')
  await Promise.all(loading)
  await manager.load()
  expect(asked.map(({ src }) => src)).toEqual([`https://www.googletagmanager.com/gtm.js?id=${ID}`])
  expect(layer).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }])
})

test('a script that fails is asked for 3 times more, after 1, 2 and 4 s, then given up (§8, §9)', async () => {
  const outcome = tagManager(ID)
    .load()
    .catch((error: Error) => error.message)
  await wait(0)
  const counts: number[] = []
  for (const ms of [1000, 2000, 4000]) {
    await answer('error')
    await wait(ms - 1)
    counts.push(asked.length)
    await wait(1)
    counts.push(asked.length)
  }
  expect(counts).toEqual([1, 2, 2, 3, 3, 4])
  await answer('error')
  await wait(60_000)
  expect(asked).toHaveLength(4)
  expect(await outcome).toBe('The tag manager could not be loaded.')
})

test('a script that has not come after 10 s is asked for again (§9)', async () => {
  void tagManager(ID).load()
  await wait(10_000 + 999)
  expect(asked).toHaveLength(1)
  await wait(1)
  expect(asked).toHaveLength(2)
})

test('on a slow line it is waited for as long as an answer: 15 s (§9, D50)', async () => {
  vi.stubGlobal('navigator', { connection: { effectiveType: '2g' } })
  void tagManager(ID).load()
  await wait(15_000 + 999)
  expect(asked).toHaveLength(1)
  await wait(1)
  expect(asked).toHaveLength(2)
})

test('each request for the script is a new one: the same address would join the one that hangs (§9)', async () => {
  const loading = tagManager(ID).load()
  loading.catch(() => {})
  await wait(60_000)
  expect(asked).toHaveLength(4)
  expect(new Set(asked.map(({ src }) => src)).size).toBe(4)
  for (const { src } of asked) expect(new URL(src).searchParams.get('id')).toBe(ID)
  await expect(loading).rejects.toThrow('The tag manager could not be loaded.')
})

test('a script that comes after its time is taken, and not asked for again', async () => {
  const loading = tagManager(ID).load()
  await wait(10_500)
  await answer('load')
  await loading
  await wait(60_000)
  expect(asked).toHaveLength(1)
})

test('events are pushed to the data layer, their parameters beside their name (§5)', () => {
  const { deliver, configure } = tagManager(ID)
  deliver({ name: 'search', parameters: { search_term: 'ube' } })
  configure({ user_id: '7' })
  expect(layer).toEqual([
    { event: 'search', search_term: 'ube' },
    { event: 'user_config', user_id: '7' },
  ])
})

test('tags get the consent before anything else, marketing separately, and again when it is withdrawn (D44)', () => {
  const { allow } = tagManager(ID)
  allow({ analytics: true, marketing: false })
  allow({ analytics: false, marketing: false })
  const DENIED = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  expect(layer.map((call) => Array.from(call as ArrayLike<unknown>))).toEqual([
    ['consent', 'default', { analytics_storage: 'granted', ...DENIED }],
    ['consent', 'update', { analytics_storage: 'denied', ...DENIED }],
  ])
  // An array would not be recognised as a command.
  expect(layer.map(String)).toEqual(['[object Arguments]', '[object Arguments]'])
})
