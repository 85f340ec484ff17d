import { expect, test } from 'vitest'
import { type CopyRule, fileRule, pageRule } from '#domain/page/copies/copy-rule.ts'
import { MAX_COPIES } from '#domain/page/copies/device-copy.ts'
import { WHOLE_LENGTH } from '#domain/page/copies/whole-length.ts'
import { BEGIN, openCopies as open } from './open-copies.ts'

const rule = (path: string) => (pageRule(path) ?? fileRule(path, '')) as CopyRule
const page = (text: string) => new Response(text, { headers: { 'Content-Encoding': 'br', ETag: '"1"' } })

test('a copy has the fields of §3 and says when it came (D51)', async () => {
  const { copies, rows } = open()
  const kept = copies()
  await kept.keep(rule('/product/pandesal'), page('warm'))
  expect(rows.get('/product/pandesal')).toEqual({
    ...{ key: '/product/pandesal', timestamp: BEGIN, hitCount: 0, lastAccessed: BEGIN, size: 4, priority: 2 },
    ...{ ttl: 4_320_000, expiresAt: BEGIN + 4_320_000, tags: ['product', 'catalogue', 'product:pandesal'] },
  })
  const found = await kept.find('/product/pandesal')
  expect(await found?.response.text()).toBe('warm')
  expect(found?.response.headers.has('Content-Encoding')).toBe(false)
  expect(found?.response.headers.get('Server-Timing')).toBe('copy')
  expect(found?.entry).toMatchObject({ hitCount: 1 })
})

test('an entry whose copy a page has deleted does not count as a copy, so it is fetched again (D56)', async () => {
  const { copies, bodies } = open()
  const kept = copies()
  await kept.keep(rule('/about'), page('us'))
  expect(await kept.has('/about')).toBe(true)
  bodies.clear()
  expect(await kept.has('/about')).toBe(false)
})

test('after a visitor has deleted the copies the worker writes none of their entries again (D51)', async () => {
  const { copies, bodies, rows } = open()
  const kept = copies()
  await kept.keep(rule('/about'), page('us'))
  // A copy that was read is written with the next one.
  await kept.find('/about')
  bodies.clear()
  rows.clear()
  kept.startAnew()
  await kept.keep(rule('/contact'), page('call'))
  expect([...rows.keys()]).toEqual(['/contact'])
})

test('the 1,001st copy makes room at once, as too many bytes do (§9)', async () => {
  const { copies, rows } = open({ type: 'wifi' })
  const kept = copies()
  for (let index = 0; index <= MAX_COPIES; index++) await kept.keep(rule(`/product/p${index}`), page('x'))
  expect(rows.size).toBeLessThanOrEqual(MAX_COPIES * 0.8)
})

test('another start of the worker knows the copies, and how often each was read', async () => {
  const { copies } = open()
  const before = copies()
  await before.keep(rule('/about'), page('us'))
  await before.find('/about')
  await before.keep(rule('/faq'), page('ask'))
  expect((await copies().find('/about'))?.entry.hitCount).toBe(2)
})

test('a fresh copy in the place of an old one keeps its count', async () => {
  const { copies } = open()
  const kept = copies()
  await kept.keep(rule('/about'), page('us'))
  await kept.find('/about')
  await kept.keep(rule('/about'), page('all of us'))
  const found = await kept.find('/about')
  expect(await found?.response.text()).toBe('all of us')
  expect(found?.entry.hitCount).toBe(2)
})

test('a browser that keeps nothing is quietly obeyed (§8)', async () => {
  const { copies, rows } = open({ refuses: true })
  const kept = copies()
  await kept.keep(rule('/about'), page('us'))
  expect(await kept.find('/about')).toBeNull()
  expect(rows.size).toBe(0)
})

test('only an answer of which all has come is kept', async () => {
  const kept = open().copies()
  for (const text of ['', 'all of us', 'all of'])
    await kept.keep(rule('/about'), new Response(text, { headers: { [WHOLE_LENGTH]: '9' } }))
  const found = await kept.find('/about')
  expect(await found?.response.text()).toBe('all of us')
})

test('a copy whose body is gone is no copy', async () => {
  const { copies, bodies, rows } = open()
  const kept = copies()
  await kept.keep(rule('/about'), page('us'))
  bodies.clear()
  expect(await kept.find('/about')).toBeNull()
  expect(rows.size).toBe(0)
})

test('what is past its time is collected every 600,000 ms, and not before (§9)', async () => {
  const { copies, rows, state } = open()
  const kept = copies()
  await kept.keep(rule('/product/pandesal'), page('x'))
  // Past its time, but collected a moment ago.
  state.now += 5 * 3_600_000
  await kept.keep(rule('/about'), page('x'))
  expect([...rows.keys()]).toEqual(['/about'])
  await kept.keep(rule('/product/monay'), page('x'))
  const old = rows.get('/product/monay')
  if (old) Object.assign((await kept.find('/product/monay'))?.entry ?? {}, { timestamp: 0, ttl: 1 })
  state.now += 599_999
  await kept.keep(rule('/faq'), page('x'))
  expect(rows.has('/product/monay')).toBe(true)
  state.now += 1
  await kept.keep(rule('/contact'), page('x'))
  expect([...rows.keys()].toSorted()).toEqual(['/about', '/contact', '/faq'])
})

test('in emergency mode copies last as on 2g, and as much is kept as on the line itself (D55)', async () => {
  const { copies, rows, state } = open({ type: '2g' })
  state.keptType = 'wifi'
  const kept = copies()
  for (let number = 0; number < 8; number++)
    await kept.keep(rule(`/images/p-${number}.webp`), new Response(new Uint8Array(1_048_576)))
  expect(rows.size).toBe(8)
  await kept.keep(rule('/product/pandesal'), page('x'))
  // An hour, twice as long on 2g, half as long again off hours, less with few copies.
  expect(rows.get('/product/pandesal')?.ttl).toBe(3_600_000 * 2 * 1.5 * 0.8)
})

test.each([
  [4, [4]],
  [5, [3, 2]],
  [8, [3, 3, 2]],
])('%i copies of a tag are marked stale on 2g in batches of %j (§9)', async (count, batches) => {
  const { copies, written } = open({ type: '2g' })
  const kept = copies()
  for (let number = 0; number < count; number++) await kept.keep(rule(`/product/p${number}`), page('x'))
  written.length = 0
  await kept.invalidate(['catalogue'])
  expect(written).toEqual(batches)
})

test.each([
  ['2g', 5],
  ['3g', 15],
  ['4g', 30],
  ['wifi', 30],
] as const)('on %s the copies stay within %i MB (§9)', async (type, megabytes) => {
  const { copies, rows } = open({ type })
  const kept = copies()
  const megabyte = new Uint8Array(1_048_576)
  for (let number = 0; number < megabytes + 3; number++) {
    await kept.keep(rule(`/images/p-${number}.webp`), new Response(megabyte))
    const sum = [...rows.values()].reduce((total, { size }) => total + size, 0)
    expect(sum).toBeLessThanOrEqual(megabytes * 1_048_576)
  }
  expect(rows.size).toBeGreaterThan(2)
})

test('a larger shop keeps more on a good line, and of products no more than their part (§9)', async () => {
  const { copies, rows, state } = open()
  const kept = copies()
  const megabyte = new Uint8Array(1_000_000)
  for (let number = 0; number < 23; number++)
    await kept.keep(rule(`/product/p${number}`), new Response(megabyte))
  expect(rows.size).toBeLessThanOrEqual(20)
  state.products = 51
  for (let number = 0; number < 40; number++)
    await kept.keep(rule(`/images/p-${number}.webp`), new Response(megabyte))
  expect(rows.size).toBeGreaterThan(40)
})

test('invalidated copies are asked for again, and are still there without a line; no tags is refused (§5)', async () => {
  const { copies, rows, state } = open()
  const kept = copies()
  for (const path of ['/product/pandesal', '/product/monay', '/about']) await kept.keep(rule(path), page('x'))
  await expect(kept.invalidate([])).rejects.toThrow('No tags provided for invalidation')
  await kept.invalidate(['product:pandesal', 'product:nothing'])
  const stale = [...rows.values()].filter(({ expiresAt }) => expiresAt <= state.now)
  expect(stale.map(({ key }) => key)).toEqual(['/product/pandesal'])
  expect(await (await kept.find('/product/pandesal'))?.response.text()).toBe('x')
})

test('a copy is young until its time or its invalidation (§9)', async () => {
  const { copies, state } = open()
  const kept = copies()
  await kept.keep(fileRule('/api/v1/products/available', '') as CopyRule, page('[]'))
  const isYoung = () => kept.isYoung('/api/v1/products/available', 300_000)
  expect(await isYoung()).toBe(true)
  state.now += 300_000
  expect(await isYoung()).toBe(false)
  state.now = BEGIN
  await kept.invalidate(['answer'])
  expect(await isYoung()).toBe(false)
})

test('another size of a picture is found by its tag', async () => {
  const { copies } = open()
  const kept = copies()
  await kept.keep(fileRule('/images/pandesal-1.webp', '?w=160&q=60') as CopyRule, page('small'))
  expect(await (await kept.findTagged('picture:pandesal-1.webp'))?.response.text()).toBe('small')
  expect(await kept.findTagged('picture:monay-1.webp')).toBeNull()
})
