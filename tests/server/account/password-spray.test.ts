import { describe, expect, test } from 'vitest'
import { signIn } from '#contract/account/auth.ts'
import { STRANGER_FAILURES } from '#server/account/auth.ts'
import { makeAccount, openBrowser, PASSWORD, triesOf } from '#tests/server/setup/account.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const WRONG = 'Wrong 1 Password!'
const KNOWN = 'ana.reyes'
const REFUSED = 'Invalid username or password'

describe('one password over many names', async () => {
  const shop = await openSharedShop('postgres', { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' })
  await makeAccount(shop, 'customer')
  const from = (address: string) => openBrowser(shop, { 'X-Forwarded-For': address })
  const ADDRESS = '203.0.113.20'

  test('is refused from the 30th in ten minutes, also in a new visit; known devices still get in (D38)', async () => {
    const phone = from(ADDRESS)
    expect(await triesOf(phone, KNOWN, [PASSWORD])).toEqual(['200'])
    for (let name = 0; name < STRANGER_FAILURES.allowed; name++)
      expect(await triesOf(from(ADDRESS), `name-${name}`, [WRONG])).toEqual([`401 ${REFUSED}`])
    const stranger = from(ADDRESS)
    const body = { username: 'one-more', password: WRONG }
    expect((await refusalOf(stranger.request(signIn, { body }))).code).toBe('RATE_LIMITED')
    const seconds = Number(stranger.answers.at(-1)?.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(STRANGER_FAILURES.seconds)
    expect((await triesOf(from(ADDRESS), KNOWN, [PASSWORD]))[0]).toMatch(/^429 /)
    expect(await triesOf(phone, KNOWN, [PASSWORD])).toEqual(['200'])
    expect((await triesOf(phone, 'somebody.else', [WRONG]))[0]).toMatch(/^429 /)
    expect(await triesOf(from('203.0.113.21'), KNOWN, [PASSWORD])).toEqual(['200'])
  })

  test('right passwords from one address are not counted, and of many wrong ones at once no more are tried', async () => {
    const phone = from('203.0.113.22')
    await triesOf(phone, KNOWN, Array(3).fill(PASSWORD))
    for (let count = 0; count < 3; count++) await triesOf(from('203.0.113.22'), KNOWN, [PASSWORD])
    const said = await Promise.all(
      Array.from({ length: 60 }, (_, name) => triesOf(from('203.0.113.22'), `crowd-${name}`, [WRONG])),
    )
    const wrong = said.flat().filter((words) => words === `401 ${REFUSED}`)
    expect(wrong.length).toBeLessThanOrEqual(STRANGER_FAILURES.allowed)
    for (let name = wrong.length; name < STRANGER_FAILURES.allowed; name++)
      expect(await triesOf(from('203.0.113.22'), `last-${name}`, [WRONG])).toEqual([`401 ${REFUSED}`])
    expect((await triesOf(from('203.0.113.22'), 'over', [WRONG]))[0]).toMatch(/^429 /)
  })

  test('calls that flood an address do not use up those of a device that is known there', async () => {
    const phone = from('203.0.113.23')
    await triesOf(phone, KNOWN, [PASSWORD])
    const use = { call: 'POST /api/v1/auth/signin', session: '', address: '203.0.113.23' }
    for (let call = 0; call < 1001; call++) await shop.deps.callLimit.write(use)
    expect((await triesOf(from('203.0.113.23'), KNOWN, [PASSWORD]))[0]).toMatch(/^429 /)
    expect(await triesOf(phone, KNOWN, [PASSWORD])).toEqual(['200'])
  })
})
