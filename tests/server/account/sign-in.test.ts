import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { signIn, verifyAccount } from '#contract/account/auth.ts'
import { API_BASE } from '#contract/endpoint.ts'
import { createPasswords, HASH_WORK } from '#server/account/password/password-hash.ts'
import { LOCK_MINUTES, MAX_FAILURES } from '#server/account/sql/sign-in-failure.ts'
import { createApp } from '#server/app.ts'
import { signInFailures, users } from '#server/db/schema/account.ts'
import { cpuTime } from '#tests/cpu-time.ts'
import { depth } from '#tests/depth.ts'
import {
  makeAccount,
  openBrowser,
  PASSWORD,
  signInAs,
  triesOf as tries,
} from '#tests/server/setup/account.ts'
import { openSharedShop, openShop, refusalOf, type Shop, SOME_DATABASES } from '#tests/server/setup/shop.ts'
import { signed } from '#tests/server/setup/signed.ts'

const WRONG = 'Wrong 1 Password!'
const KNOWN = 'ana.reyes'
const UNKNOWN = 'nobody.here'
const LOCKED = 'Account is locked. Please try again later.'
const REFUSED = 'Invalid username or password'

describe.each(SOME_DATABASES)('signing in on %s', async (kind) => {
  const shop = await openSharedShop(kind)
  await makeAccount(shop, 'customer')

  test.each([KNOWN, UNKNOWN, 'ana@example.com', 'nobody@example.com'])(
    `after ${MAX_FAILURES} wrong passwords %s is locked for ${LOCK_MINUTES} minutes, then forgiven (D32)`,
    async (username) => {
      await shop.deps.database.delete(signInFailures)
      shop.setNow('2026-11-21', '09:30')
      const said = await tries(openBrowser(shop), username, Array(MAX_FAILURES + 2).fill(WRONG))
      expect(said).toEqual([...Array(MAX_FAILURES).fill(`401 ${REFUSED}`), ...Array(2).fill(`423 ${LOCKED}`)])
      expect(await tries(openBrowser(shop), username, [PASSWORD])).toEqual([`423 ${LOCKED}`])
      shop.setNow('2026-11-21', '09:44')
      expect(await tries(openBrowser(shop), username, [PASSWORD])).toEqual([`423 ${LOCKED}`])
      shop.setNow('2026-11-21', '09:45')
      expect(await tries(openBrowser(shop), username, [WRONG])).toEqual([`401 ${REFUSED}`])
    },
  )

  test('name and e-mail of one account have five tries together (D32)', async () => {
    await shop.deps.database.delete(signInFailures)
    const said = [
      ...(await tries(openBrowser(shop), KNOWN, Array(MAX_FAILURES - 2).fill(WRONG))),
      ...(await tries(openBrowser(shop), 'ANA@example.com', Array(3).fill(WRONG))),
      ...(await tries(openBrowser(shop), KNOWN, [PASSWORD])),
    ]
    expect(said).toEqual([...Array(MAX_FAILURES).fill(`401 ${REFUSED}`), ...Array(2).fill(`423 ${LOCKED}`)])
  })

  test('the right password forgets the wrong ones before it', async () => {
    await shop.deps.database.delete(signInFailures)
    const browser = openBrowser(shop)
    const round = [...Array(MAX_FAILURES - 1).fill(WRONG), PASSWORD]
    const said = await tries(openBrowser(shop), KNOWN, round)
    expect(said.at(-1)).toBe('200')
    expect((await tries(browser, KNOWN, round)).at(-1)).toBe('200')
  })

  test('a device that signed in before is not locked by strangers, and has a lock of its own (D32)', async () => {
    await shop.deps.database.delete(signInFailures)
    const known = await signInAs(shop, 'customer')
    await tries(openBrowser(shop), KNOWN, Array(MAX_FAILURES + 1).fill(WRONG))
    expect(await tries(openBrowser(shop), KNOWN, [PASSWORD])).toEqual([`423 ${LOCKED}`])
    expect(await tries(known, KNOWN, [PASSWORD])).toEqual(['200'])
    const said = await tries(known, KNOWN, [...Array(MAX_FAILURES).fill(WRONG), PASSWORD])
    expect(said.at(-1)).toBe(`423 ${LOCKED}`)
  })

  test('a device of one account is a stranger to another, and a cookie that was changed to all', async () => {
    await shop.deps.database.delete(signInFailures)
    const ben = await signInAs(shop, 'otherCustomer')
    await tries(ben, KNOWN, Array(MAX_FAILURES).fill(WRONG))
    expect(await tries(ben, KNOWN, [PASSWORD])).toEqual([`423 ${LOCKED}`])
    const cookie = shop.deps.auth.devices.sign(1)
    const [name] = cookie.split('.')
    for (const changed of [
      `${name}.${'A'.repeat(43)}`,
      `${name}.${'é'.repeat(43)}`,
      `${cookie}.x`,
      '',
      '.',
    ]) {
      expect(shop.deps.auth.devices.read(changed, 1)).toBeNull()
    }
    expect([shop.deps.auth.devices.read(cookie, 1), shop.deps.auth.devices.read(cookie, 2)]).toEqual([
      name,
      null,
    ])
  })

  test(`of 60 wrong passwords at once no more than ${MAX_FAILURES} are tried`, async () => {
    await shop.deps.database.delete(signInFailures)
    const browser = openBrowser(shop)
    await tries(browser, 'warm.up', [WRONG])
    const said = await Promise.all(Array.from({ length: 60 }, () => tries(browser, KNOWN, [WRONG])))
    const counted = said.flat().filter((words) => words === `401 ${REFUSED}`)
    expect(counted.length).toBeLessThanOrEqual(MAX_FAILURES)
    expect(said.flat()).toContain(`423 ${LOCKED}`)
    expect(await tries(browser, KNOWN, [PASSWORD])).toEqual([`423 ${LOCKED}`])
  })

  test('a name with signs that no database keeps is refused as any other', async () => {
    await shop.deps.database.delete(signInFailures)
    const names = ['ana\0reyes', '\0', '\ud800', '\u{10ffff}\u000e']
    for (const name of names)
      expect(await tries(openBrowser(shop), name, [WRONG])).toEqual([`401 ${REFUSED}`])
  })

  test('the table of wrong passwords names nobody', async () => {
    await tries(openBrowser(shop), UNKNOWN, [WRONG])
    const rows = JSON.stringify(await shop.deps.database.select().from(signInFailures))
    expect(rows).not.toMatch(/nobody|ana\.|reyes/)
    expect(rows.length).toBeGreaterThan(50)
  })

  test('a password under older parameters still serves, and is kept under today’s from then on', async () => {
    await shop.deps.database.delete(signInFailures)
    const older = createPasswords({ memory: 8192, passes: 1, parallelism: 1 })
    const passwordHash = await older.hash(PASSWORD)
    await shop.deps.database.update(users).set({ passwordHash }).where(eq(users.username, KNOWN))
    expect(await tries(openBrowser(shop), KNOWN, [PASSWORD, PASSWORD])).toEqual(['200', '200'])
    const [row] = await shop.deps.database.select().from(users).where(eq(users.username, KNOWN))
    expect(shop.deps.auth.passwords.isOutdated(row?.passwordHash ?? '')).toBe(false)
  })
})

describe('whether there is an account', async () => {
  const shop = await openSharedShop()
  await makeAccount(shop, 'customer')

  test('is not revealed by body or headers', async () => {
    const answers = await Promise.all([KNOWN, UNKNOWN, 'ana@example.com', 'no@example.com'].map(post))
    const [first, ...others] = await Promise.all(answers.map(plain))
    expect(first?.status).toBe(401)
    for (const other of others) expect(other).toEqual(first)
  })

  test('is not revealed by the response time', async () => {
    // A real hash: beside a cheap one, the rest of the work would decide.
    const passwords = createPasswords(HASH_WORK)
    Object.assign(shop.deps.auth, { passwords })
    const passwordHash = await passwords.hash(PASSWORD)
    await shop.deps.database.update(users).set({ passwordHash }).where(eq(users.username, KNOWN))
    const times = { [KNOWN]: [] as number[], [UNKNOWN]: [] as number[] }
    for (let round = 0; round < depth(12, 40); round++) {
      for (const [username, list] of Object.entries(times)) {
        await shop.deps.database.delete(signInFailures)
        list.push(await cpuTime(() => post(username)))
      }
    }
    // Other work on the machine only ever adds to a time, so the shortest ones are compared.
    const ratio = Math.min(...times[KNOWN]) / Math.min(...times[UNKNOWN])
    expect(ratio).toBeGreaterThan(0.75)
    expect(ratio).toBeLessThan(1.33)
  })

  const post = (username: string) =>
    signed(shop.app, `${API_BASE}/auth/signin`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password: WRONG }),
    })
})

test.each([
  [{}, ['username is required', 'password is required']],
  [{ username: '', password: 'x' }, ['username is required']],
  [{ username: 'a', password: 5 }, ['password must be of type string']],
  [{ username: 'a', password: 'x'.repeat(201) }, ['password must be no more than 200 characters long']],
])('a sign-in that cannot be read is told so in the words of §8: %j', async (body, messages) => {
  const shop = await openedOnce()
  const answer = await signed(shop.app, `${API_BASE}/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const document = await answer.json()
  expect([answer.status, document.message]).toEqual([400, 'Please check your credentials and try again'])
  expect(document.errors.map(({ message }: { message: string }) => message)).toEqual(messages)
})

let only: Promise<Shop> | null = null
const openedOnce = () => (only ??= openShop())
afterAll(async () => (await only)?.close())

test('if more passwords arrive than can be checked, the rest are asked to retry and do not count as wrong', async () => {
  await using shop = await openShop()
  await makeAccount(shop, 'customer')
  const passwords = createPasswords(HASH_WORK)
  const { promise: checking, resolve: release } = Promise.withResolvers<void>()
  const app = createApp({ ...shop.deps, auth: { ...shop.deps.auth, passwords } })
  const browser = openBrowser({ app })
  await refusalOf(
    browser.request(verifyAccount, { body: { token: 'opens-the-signing-of-writes', password: WRONG } }),
  )
  const crowd = Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      passwords.admit({ isKnown: false, name: `phone ${index}` }, () => checking),
    ),
  )
  const call = browser.request(signIn, { body: { username: KNOWN, password: PASSWORD } })
  expect(await refusalOf(call)).toMatchObject({ status: 503, message: 'Service temporarily unavailable' })
  expect(browser.answers.at(-1)?.headers.get('Retry-After')).toBe('2')
  const failures = await shop.deps.database.select().from(signInFailures)
  release()
  const turnedAway = (await crowd).filter(({ status }) => status === 'rejected')
  // Two are checked, and 18 strangers wait.
  expect(turnedAway).toHaveLength(40 - 20)
  expect(failures).toEqual([])
})

/** An answer without the parts that differ each time. */
async function plain(answer: Response) {
  const headers = Object.fromEntries(answer.headers)
  const { correlationId, ...body } = (await answer.json()) as Record<string, unknown>
  expect(headers['x-correlation-id']).toBe(correlationId)
  delete headers['x-correlation-id']
  return { status: answer.status, headers, body }
}
