import { expect, test, vi } from 'vitest'
import { type CopyRule, pageRule } from '#domain/page/copies/copy-rule.ts'
import { isCleared } from '#domain/page/copies/device-copy.ts'
import { answerPage } from '#service-worker/answer.ts'
import { BEGIN, openCopies as open } from './open-copies.ts'

const rule = (path: string) => pageRule(path) as CopyRule
const page = (text: string) => new Response(text)
const MINUTE_MS = 60_000

test('a copy is as fresh as the line takes it to be on which it is used, unless it is outdated (§9)', async () => {
  const { copies, state } = open({ type: 'wifi' })
  const all = copies()
  await all.keep(rule('/product/pandesal'), page('warm'))
  const freshFor = async () => {
    const found = await all.find('/product/pandesal')
    return ((found?.entry.expiresAt ?? 0) - BEGIN) / MINUTE_MS
  }
  // An hour, by the line, off hours, and few copies.
  expect(await freshFor()).toBe(60 * 0.8 * 1.5 * 0.8)
  state.type = '2g'
  expect(await freshFor()).toBe(60 * 2 * 1.5 * 0.8)
  await all.invalidate(['catalogue'])
  expect(await freshFor()).toBe(0)
})

test('whether a copy is young enough not to be asked for again follows the present line, too (§9)', async () => {
  const { copies, state } = open({ type: 'wifi' })
  const all = copies()
  await all.keep(rule('/product/pandesal'), page('warm'))
  state.now = BEGIN + 80 * MINUTE_MS
  const isYoung = () => all.isYoung('/product/pandesal', 120 * MINUTE_MS)
  expect(await isYoung()).toBe(false)
  state.type = '2g'
  expect(await isYoung()).toBe(true)
  await all.invalidate(['catalogue'])
  expect(await isYoung()).toBe(false)
})

test('cleared copies are still there for a time without a line, also after the worker has begun again (D78)', async () => {
  const { copies, rows } = open()
  const all = copies()
  await all.keep(rule('/product/pandesal'), page('warm'))
  await all.keep(rule('/about'), page('us'))
  await all.clear(({ tags }) => tags.includes('catalogue'))
  expect([...rows.values()].map(isCleared)).toEqual([true, false])
  const found = await copies().find('/product/pandesal')
  expect(await found?.response.text()).toBe('warm')
  expect(isCleared(found?.entry ?? { expiresAt: 1 })).toBe(true)
  await all.keep(rule('/product/pandesal'), page('new'))
  expect([...rows.values()].some(isCleared)).toBe(false)
})

test('a cleared page is only shown once the line is away, which it is after 8 s of silence (D50, D78)', async () => {
  vi.useFakeTimers({ now: BEGIN })
  vi.stubGlobal('navigator', { onLine: true, connection: { effectiveType: '2g' } })
  vi.stubGlobal('caches', { match: async () => undefined })
  const all = open().copies()
  await all.keep(rule('/product/pandesal'), page('<main>warm</main>'))
  await all.clear(() => true)
  const ask = (answer: () => Promise<Response>) =>
    answerPage(all, {
      request: new Request('https://shop.example/product/pandesal'),
      pageId: '',
      ask: answer,
      later: () => {},
    }).then((response) => response.text())
  expect(await ask(async () => page('live'))).toBe('live')
  expect(await ask(() => Promise.reject(new TypeError('Failed to fetch')))).toContain('Saved on this device')
  let shown = ''
  const silence = ask(() => new Promise(() => {})).then((text) => {
    shown = text
  })
  await vi.advanceTimersByTimeAsync(7_900)
  expect(shown).toBe('')
  await vi.advanceTimersByTimeAsync(200)
  await silence
  expect(shown).toContain('Saved on this device')
})
