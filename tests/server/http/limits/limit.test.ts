import { afterEach, describe, expect, test } from 'vitest'
import { rateLimits } from '#server/db/schema/shop.ts'
import { createLimit } from '#server/http/limits/limit.ts'
import { DATABASES, openSharedShop } from '#tests/server/setup/shop.ts'

const OK = { ok: true }
const refused = (retryAfter: number, reason: string) => ({ ok: false, retryAfter, reason })

describe.each(DATABASES)('a limit on %s', async (kind) => {
  const shop = await openSharedShop(kind)
  let now = new Date('2026-11-21T09:00:00+08:00')
  afterEach(async () => void (await shop.deps.database.delete(rateLimits)))

  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000)
  }
  /** Three in a minute for somebody, four in an hour for their house, of which there is one. */
  const houseLimit = () => {
    const open = { kind, database: shop.deps.database }
    return createLimit<string>({ open, secret: 'a secret of tests', clock: () => now }, 'test', (who) => [
      { key: 'house', seconds: 3600, max: 4, reason: 'house' },
      { key: who, seconds: 60, max: 3, reason: 'own', owner: 'house' },
    ])
  }
  const crowd = (length: number, ask: (index: number) => Promise<{ ok: boolean }>) =>
    Promise.all(Array.from({ length }, (_, index) => ask(index)))

  test('a use that one window refuses counts in none, one by one or at once', async () => {
    const limit = houseLimit()
    for (let use = 0; use < 3; use++) expect(await limit.count('ana')).toEqual(OK)
    expect(await limit.count('ana')).toEqual(refused(60, 'own'))
    expect(await crowd(20, () => limit.count('ana'))).toEqual(Array(20).fill(refused(60, 'own')))
    expect(await limit.count('ben')).toEqual(OK)
    expect(await limit.count('ben')).toEqual(refused(3600, 'house'))
    pass(60)
    expect(await limit.count('ana')).toEqual(refused(3540, 'house'))
  })

  test('of uses at once, those that one window refuses leave room in the other for those behind them', async () => {
    const limit = houseLimit()
    const verdicts = await crowd(11, (index) => limit.count(index < 10 ? 'ana' : 'ben'))
    expect(verdicts.map(({ ok }) => ok)).toEqual([...Array(3).fill(true), ...Array(7).fill(false), true])
  })

  test('looking counts nothing, begins no window and writes nothing', async () => {
    const limit = houseLimit()
    expect(await crowd(20, () => limit.check('ana'))).toEqual(Array(20).fill(OK))
    expect(await shop.deps.database.select().from(rateLimits)).toEqual([])
    pass(30)
    for (let use = 0; use < 3; use++) await limit.count('ana')
    expect(await limit.check('ana')).toEqual(refused(60, 'own'))
    expect(await limit.check('ben')).toEqual(OK)
  })

  test('who looks sees all uses that came before', async () => {
    const limit = houseLimit()
    const verdicts = await crowd(4, (index) => (index < 3 ? limit.count('ana') : limit.check('ana')))
    expect(verdicts).toEqual([OK, OK, OK, refused(60, 'own')])
  })

  test('a use that was taken back leaves room for another, and no more than that', async () => {
    const limit = houseLimit()
    await limit.takeBack('ana')
    for (let use = 0; use < 3; use++) expect(await limit.count('ana')).toEqual(OK)
    await limit.takeBack('ana')
    expect(await limit.count('ana')).toEqual(OK)
    expect(await limit.count('ana')).toEqual(refused(60, 'own'))
  })

  test.runIf(kind === 'postgres')('processes allow as many together as one alone', async () => {
    const limits = [houseLimit(), houseLimit(), houseLimit()]
    const verdicts = await crowd(60, async (index) => limits[index % 3]?.count('ana') ?? { ok: false })
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(3)
    expect(await houseLimit().count('ben')).toEqual(OK)
    expect(await houseLimit().check('ben')).toEqual(refused(3600, 'house'))
  })
})
