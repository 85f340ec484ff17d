import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMe, getStorageKey, signIn } from '#contract/account/auth.ts'
import { listFeedback } from '#contract/admin/feedback.ts'
import { listContactMessages, listOutbox } from '#contract/admin/message.ts'
import { getOrderDetail, listOrders } from '#contract/admin/order/order.ts'
import { listTeam } from '#contract/admin/team.ts'
import { getOrder, type PlacedOrder } from '#contract/order/order.ts'
import { changeOrderStatus, listOrderMessages } from '#contract/order/staff-order.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { voucherUses } from '#server/db/schema/order/voucher.ts'
import { createVault } from '#server/keys/vault.ts'
import { takeDueMessages } from '#server/message/outbox-sql.ts'
import { SEALED_TABLES } from '#server/operation/reseal.ts'
import { phoneIndex } from '#server/voucher/customer-keys.ts'
import { openBrowser, PASSWORD, type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import { POSTGRES_SETTINGS } from '#tests/server/setup/database/postgres.ts'
import {
  type Found,
  fill,
  findSealed,
  lastKey,
  PHONE,
  place,
  rowsOf,
} from '#tests/server/setup/database/sealed-data.ts'
import {
  DATABASES,
  draftOf,
  openSharedShop,
  openShop,
  readyProduct,
  refusalOf,
  type Shop,
  SOME_DATABASES,
} from '#tests/server/setup/shop.ts'

const OLD = 'the-secret-that-this-shop-began-with'
const NEW = 'the-secret-that-this-shop-goes-on-with'
const root = resolve(import.meta.dirname, '..', '..', '..')

const columnsOf = (found: readonly Found[]) =>
  [...new Set(found.map(({ table, column }) => `${table}.${column}`))].sort()

/** A column's name in the database. */
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`)

describe.each(SOME_DATABASES)('on %s', (kind) => {
  test('a server with another secret does not start on a shop’s database, and its message says what to do', async () => {
    const shop = await openShop(kind, { AUTH_SECRET: OLD })
    const { dataDir, databaseUrl } = shop
    if (kind === 'postgres') {
      const opening = openShop('postgres', { AUTH_SECRET: NEW, DATABASE_URL: databaseUrl })
      await expect(opening).rejects.toThrow(ConfigError)
      await expect(opening).rejects.toThrow('AUTH_SECRET_PREVIOUS')
      // A database of an earlier version has no fingerprint; its accounts show the same.
      await shop.deps.database.execute(sql`DELETE FROM settings WHERE name = 'secret-fingerprints'`)
      await expect(openShop('postgres', { AUTH_SECRET: NEW, DATABASE_URL: databaseUrl })).rejects.toThrow(
        ConfigError,
      )
      await (await openShop('postgres', { AUTH_SECRET: OLD, DATABASE_URL: databaseUrl })).close()
    }
    const stored = rowsOf<{ value: string }>(
      await shop.deps.database.execute(sql`SELECT value::text FROM settings WHERE name LIKE 'secret%'`),
    )
    expect(JSON.stringify(stored)).not.toContain(OLD)
    await shop.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  describe('data that can no longer be read', async () => {
    const shop = await openSharedShop(kind)
    const staff = await signInAs(shop, 'admin')
    const order = await fill(shop, staff)
    await place(shop, { customer: { name: 'Ben Reyes', phone: '0918 111 2222', email: null } })
    const foreign = createVault('a secret that nobody has any more').seal('lost')
    for (const { table, columns, key } of SEALED_TABLES) {
      const all = getTableColumns(table)
      for (const name of columns) {
        const keep = getTableName(table) === 'orders' ? sql`AND number = ${order.number}` : sql``
        await shop.deps.database.execute(
          sql`UPDATE ${table} SET ${sql.identifier(snake(name))} = ${foreign}
              WHERE ${all[name]} IS NOT NULL AND ${all[key]} IS NOT NULL ${keep}`,
        )
      }
    }

    test('is said of its order on the board and in the order, and the other orders are as they were', async () => {
      const { content } = await staff.request(listOrders, { query: {} })
      expect(content).toHaveLength(2)
      expect(content.find(({ number }) => number === order.number)).toMatchObject({ isUnreadable: true })
      expect(content.find(({ number }) => number !== order.number)).toMatchObject({
        isUnreadable: false,
        phone: '0918 111 2222',
      })
      const detail = await staff.request(getOrderDetail, { params: { number: order.number } })
      expect(detail).toMatchObject({ isUnreadable: true, phone: '', email: null, note: '(cannot be read)' })
      expect(detail.staffNotes.map(({ text }) => text)).toEqual(['(cannot be read)'])
    })

    test('does not keep its customer from the order, nor staff from working on it', async () => {
      const own = await shop.request(getOrder, { params: { token: order.token } })
      expect(own.number).toBe(order.number)
      const { number } = (await staff.request(listOrders, { query: { open: 'true' } })).content[0] ?? {}
      await shop.deps.database.execute(
        sql`UPDATE orders SET customer_phone = 'v1.damaged' WHERE number = ${number ?? ''}`,
      )
      const taken = await staff.request(changeOrderStatus, {
        params: { number: number ?? '' },
        body: { status: 'BAKING', reason: null },
      })
      expect(taken.status).toBe('BAKING')
    })

    test('is said in every list of messages, and is not mailed', async () => {
      const contact = await staff.request(listContactMessages, { query: {} })
      expect(contact.content).toMatchObject([{ isUnreadable: true, email: '', message: '(cannot be read)' }])
      const { content } = await staff.request(listOutbox, { query: {} })
      expect(content.some(({ isUnreadable }) => isUnreadable)).toBe(true)
      expect((await staff.request(listOrderMessages, { query: {} })).totalElements).toBeGreaterThan(0)
      const told = await staff.request(listFeedback, { query: {} })
      expect(told.content).toMatchObject([{ answers: { bake: 5, words: '(cannot be read)' } }])
      const { database, vault } = shop.deps
      const now = new Date('2026-11-22T00:00:00Z')
      expect(await takeDueMessages(database, vault, { now, leaseUntil: now, limit: 50 })).toEqual([])
      expect(await takeDueMessages(database, vault, { now, leaseUntil: now, limit: 50 })).toEqual([])
    })

    test('shuts nobody out: staff sign in by name, and a session without its storage key is over', async () => {
      expect((await staff.request(listTeam, {})).length).toBeGreaterThan(0)
      const browser = openBrowser(shop)
      const session = await browser.request(signIn, { body: { username: 'luz', password: PASSWORD } })
      expect(session).toMatchObject({ username: 'luz', email: '' })
      expect((await staff.request(getMe, {})).username).toBe('luz')
      expect((await refusalOf(staff.request(getStorageKey, {}))).status).toBe(401)
    })

    test('is no answer to a repeated submission, and no failure of ours', async () => {
      const bread = await readyProduct(shop)
      const body = draftOf([{ ...bread, quantity: 1 }], bread.size.price)
      const call = shop.request(submitOrder, { body, idempotencyKey: lastKey() })
      expect((await refusalOf(call)).code).toBe('IDEMPOTENCY_KEY_REUSED')
    })
  })
})

test.each([
  ['DATABASE_URL alone', { DATABASE_URL: 'postgresql://x/y' }, 'DATABASE_URL needs AUTH_SECRET'],
  ['a short secret before', { AUTH_SECRET_PREVIOUS: 'short' }, 'AUTH_SECRET_PREVIOUS must be'],
])('%s is refused in one sentence', async (_, settings, words) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pugon-secret-'))
  expect(() => readConfig({ ...settings, DATA_DIR: dataDir })).toThrow(words)
  await rm(dataDir, { recursive: true, force: true })
})

describe.runIf(DATABASES.length > 1)('a secret that is changed', () => {
  let before: Shop
  let order: PlacedOrder
  let both: Shop
  let after: Shop | undefined
  let person: SignedIn
  beforeAll(async () => {
    before = await openShop('postgres', { AUTH_SECRET: OLD })
    person = await signInAs(before, 'admin')
    order = await fill(before, person)
    const shared = { DATABASE_URL: before.databaseUrl, AUTH_SECRET: NEW, AUTH_SECRET_PREVIOUS: OLD }
    both = await openShop('postgres', shared)
  })
  afterAll(() => Promise.all([before.close(), both.close(), after?.close()]))

  test('keeps links, sessions and devices of the previous secret, and finds its indexed data', async () => {
    const headers = { Authorization: `Bearer ${person.session.token}` }
    const browser = openBrowser(both, headers)
    expect((await browser.request(getMe, {})).username).toBe('luz')
    expect((await both.request(getOrder, { params: { token: order.token } })).number).toBe(order.number)
    const found = await browser.request(listOrders, { query: { search: '+63 917 555 1234' } })
    expect(found.content.map(({ number }) => number)).toEqual([order.number])
    const byMail = { username: 'luz@example.com', password: PASSWORD }
    expect((await openBrowser(both).request(signIn, { body: byMail })).username).toBe('luz')
    // A voucher limited to once per customer was used under the previous secret.
    const again = { customer: { name: 'Lia', phone: PHONE, email: null }, voucherCode: 'PUGON50' }
    await expect(place(both, again)).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
  })

  test('is sealed again by the command beside the running shop, in every column that is sealed', async () => {
    const named = SEALED_TABLES.flatMap(({ table, columns }) =>
      columns.map((name) => `${getTableName(table)}.${snake(name)}`),
    )
    expect(columnsOf(await findSealed(both))).toEqual(named.sort())
    const dataDir = await mkdtemp(join(tmpdir(), 'pugon-secret-'))
    const environment = {
      ...process.env,
      ...POSTGRES_SETTINGS,
      DATABASE_URL: before.databaseUrl,
      AUTH_SECRET: NEW,
      AUTH_SECRET_PREVIOUS: OLD,
      DATA_DIR: dataDir,
    }
    const reseal = () =>
      promisify(execFile)(process.execPath, ['scripts/reseal.ts'], { cwd: root, env: environment })
    const wrong = promisify(execFile)(process.execPath, ['scripts/reseal.ts'], {
      cwd: root,
      env: { ...environment, AUTH_SECRET_PREVIOUS: '' },
    })
    await expect(wrong).rejects.toMatchObject({ stderr: expect.stringContaining('AUTH_SECRET_PREVIOUS') })
    const [first] = await Promise.all([reseal(), place(both)])
    expect(first.stdout).toMatch(/^orders: 1 sealed again, \d+ up to date, 0 unreadable$/m)
    // Run again, it finds nothing to do.
    expect((await reseal()).stdout).toMatch(/^orders: 0 sealed again, 2 up to date, 0 unreadable$/m)
    await rm(dataDir, { recursive: true, force: true })
    const own = createVault(NEW)
    const sealed = await findSealed(both)
    expect(sealed.filter(({ value }) => !own.isCurrent(value))).toEqual([])
    const [use] = await both.deps.database.select().from(voucherUses)
    expect(use?.phoneIndex).toBe(phoneIndex(own, PHONE))
  })

  test('is then all that a server needs, and the one before opens the shop no more', async () => {
    const { databaseUrl } = before
    await expect(openShop('postgres', { DATABASE_URL: databaseUrl, AUTH_SECRET: OLD })).rejects.toThrow(
      ConfigError,
    )
    after = await openShop('postgres', { DATABASE_URL: databaseUrl, AUTH_SECRET: NEW })
    const staff = await signInAs(after, 'admin')
    const detail = await staff.request(getOrderDetail, { params: { number: order.number } })
    expect(detail).toMatchObject({ isUnreadable: false, phone: PHONE, email: 'lia@example.com' })
    const { content } = await staff.request(listOrders, { query: { search: PHONE } })
    expect(content.map(({ number }) => number)).toContain(order.number)
  })
})
