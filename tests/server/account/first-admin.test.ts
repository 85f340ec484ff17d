import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { changePassword, getMe, refreshSession, signIn } from '#contract/account/auth.ts'
import { countWork } from '#contract/admin/office.ts'
import { getSettings } from '#contract/admin/shop/settings.ts'
import { passwordProblems } from '#domain/account/password-rules.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { users } from '#server/db/schema/account.ts'
import { IS_DEEP } from '#tests/depth.ts'
import { endEveryProcess, endProcess, startProcess } from '#tests/drill/setup/server-process.ts'
import { openBrowser, withToken } from '#tests/server/setup/account.ts'
import { createDatabase } from '#tests/server/setup/database/database.ts'
import { POSTGRES_SETTINGS } from '#tests/server/setup/database/postgres.ts'
import { DATABASES, openShop, QUICKEST, refusalOf } from '#tests/server/setup/shop.ts'

const CHOSEN = 'Kape 3 Barako?'
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pugon-admin-'))
})
afterEach(endEveryProcess)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Settings of a first start: on an empty Postgres if there is one, which opens sooner than the embedded one. */
const emptyDatabase = async (): Promise<Record<string, string>> =>
  QUICKEST === 'postgres' ? { DATABASE_URL: await createDatabase() } : {}

test('the first start makes an admin whose password obeys the rules', async () => {
  const shop = await openShop(QUICKEST, { SITE_URL: 'https://shop.example' })
  const { firstAdmin } = shop
  if (!firstAdmin) expect.fail('No admin was made')
  expect([firstAdmin.username, firstAdmin.password.length]).toEqual(['admin', 20])
  expect(passwordProblems(firstAdmin.password)).toEqual([])
  const session = await shop.request(signIn, { body: firstAdmin })
  await shop.close()
  expect(session).toMatchObject({ username: 'admin', email: 'admin@shop.example', roles: ['ROLE_ADMIN'] })
})

test('the printed password opens no right of the team until its owner has chosen another one', async () => {
  const shop = await openShop(QUICKEST, {})
  const { firstAdmin } = shop
  if (!firstAdmin) expect.fail('No admin was made')
  const browser = openBrowser(shop)
  const { token, refreshToken, ...session } = await browser.request(signIn, { body: firstAdmin })
  // The session itself says so: screens need no further call to know.
  expect(session.mustChangePassword).toBe(true)
  const { request } = withToken(browser, token)
  const refusal = await refusalOf(request(getSettings, {}))
  expect([refusal.status, refusal.code]).toEqual([403, 'OWN_PASSWORD_NEEDED'])
  expect((await refusalOf(request(countWork, {}))).code).toBe('OWN_PASSWORD_NEEDED')
  expect(await request(getMe, {})).toMatchObject({ mustChangePassword: true })
  const body = { currentPassword: firstAdmin.password, newPassword: CHOSEN }
  await request(changePassword, { body })
  expect(await request(getMe, {})).toMatchObject({ mustChangePassword: false })
  const renewed = await browser.request(refreshSession, { body: { refreshToken } })
  expect(renewed.mustChangePassword).toBeUndefined()
  expect((await request(getSettings, {})).version).toBeGreaterThan(0)
  await shop.close()
})

test('the environment may name the admin; then no password is printed', async () => {
  const shop = await openShop(QUICKEST, {
    ADMIN_USERNAME: 'may',
    ADMIN_PASSWORD: CHOSEN,
    ADMIN_EMAIL: 'may@example.com',
  })
  const browser = openBrowser(shop)
  const session = await browser.request(signIn, { body: { username: 'may', password: CHOSEN } })
  const me = await withToken(browser, session.token).request(getMe, {})
  expect(me.mustChangePassword).toBe(false)
  await shop.close()
  expect(shop.firstAdmin).toBeNull()
  expect(session).toMatchObject({ email: 'may@example.com', roles: ['ROLE_ADMIN'] })
})

test('the password is printed once, before the address, and is in no log', async () => {
  const settings = await emptyDatabase()
  const first = await startProcess(dataDir, { LOG_LEVEL: 'trace', ...settings })
  await expect
    .poll(first.output)
    .toMatch(/^Sign in as admin with \S{20} and .+\n(?:.+\n)*Pugon is open at http/m)
  await endProcess(first, 'SIGTERM')
  const password = /with (\S{20}) and/.exec(first.output())?.[1] ?? ''
  expect(first.output().split(password)).toHaveLength(2)
  const second = await startProcess(dataDir, settings)
  await endProcess(second, 'SIGTERM')
  expect(second.output()).not.toContain('Sign in as')
})

test.runIf(DATABASES.length > 1)(
  'of two servers that start at once on one Postgres, one makes the admin',
  async () => {
    const environment = { ...POSTGRES_SETTINGS, DATABASE_URL: await createDatabase() }
    const shops = await Promise.all([openShop('postgres', environment), openShop('postgres', environment)])
    const rows = await shops[0].deps.database.select().from(users)
    const made = shops.map(({ firstAdmin }) => firstAdmin).filter(Boolean)
    await Promise.all(shops.map((shop) => shop.close()))
    expect([made.length, rows.length]).toEqual([1, 1])
  },
)

test('a password that everybody tries first opens no shop', async () => {
  const opening = openShop(QUICKEST, { ADMIN_PASSWORD: 'Password1!' })
  await expect(opening).rejects.toThrow(ConfigError)
  await expect(opening).rejects.toThrow('ADMIN_PASSWORD cannot be used: This password is one of those')
})

test.runIf(IS_DEEP)(
  'a start that fails after the admin was made has still printed the password',
  async () => {
    const empty = await mkdtemp(join(tmpdir(), 'pugon-taken-'))
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const said = await startProcess(empty, { PORT: String(port), ...(await emptyDatabase()) }).catch(
      (error: Error) => error.message,
    )
    taken.close()
    expect(said).toMatch(/Sign in as admin with \S{20} and change it/)
    await rm(empty, { recursive: true })
  },
)

describe('an admin that cannot be made', () => {
  const read = (environment: Record<string, string>) => () =>
    readConfig({ DATA_DIR: dataDir, ...environment })

  test.each([
    [
      { ADMIN_PASSWORD: 'hush' },
      'ADMIN_PASSWORD cannot be used: Password must be at least 8 characters long.',
    ],
    [{ ADMIN_PASSWORD: 'hush-hush-hush' }, /must contain at least one uppercase letter/],
    [{ ADMIN_EMAIL: 'nonsense' }, 'ADMIN_EMAIL must be an e-mail address such as may@shop.example.'],
    [{ ADMIN_USERNAME: 'may@example.com' }, 'ADMIN_USERNAME must be a name without "@".'],
    [{ ACCESS_TOKEN_SECONDS: 'soon' }, /ACCESS_TOKEN_SECONDS must be a whole number/],
  ])('is refused in one sentence that repeats no password: %j', (environment, words) => {
    expect(read(environment)).toThrow(ConfigError)
    expect(read(environment)).toThrow(words)
    expect(read(environment)).not.toThrow(/hush/)
  })
})
