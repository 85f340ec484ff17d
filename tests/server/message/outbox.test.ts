import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { RETENTION_DAYS } from '#domain/retention.ts'
import { idempotencyKeys } from '#server/db/schema/order/order.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { MAX_ATTEMPTS } from '#server/message/outbox.ts'
import { enqueueMessage, takeDueMessages } from '#server/message/outbox-sql.ts'
import { claimKey, dropOldKeys } from '#server/order/sql/placing/idempotency-key.ts'
import { type MailServer, startMailServer } from '#tests/server/setup/mail-server.ts'
import { openShop, type Shop, SOME_DATABASES } from '#tests/server/setup/shop.ts'

const message = {
  kind: 'test',
  to: 'ana@example.com',
  subject: 'Your loaf',
  text: 'It is in the oven, Ana.\n',
}

const stored = ({ deps }: Shop) => deps.database.select().from(outbox).orderBy(outbox.id)

const enqueue = ({ deps }: Shop, changes: object = {}) =>
  deps.database.transaction((transaction) =>
    enqueueMessage(transaction, deps.vault, { ...message, now: deps.clock(), ...changes }),
  )

describe.each(SOME_DATABASES)('with a mail server, on %s', (kind) => {
  let mailServer: MailServer
  let shop: Shop
  beforeEach(async () => {
    mailServer = await startMailServer()
    shop = await openShop(kind, { SMTP_URL: mailServer.url })
  })
  afterEach(async () => {
    await shop.close()
    mailServer.close()
  })

  test('a message leaves by itself within seconds, once, to its recipient', async () => {
    await enqueue(shop)
    await expect.poll(() => mailServer.mails).toHaveLength(1)
    const [mail = ''] = mailServer.mails
    expect(mail).toMatch(/^To: ana@example\.com\r$/m)
    expect(mail).toMatch(/^From: Pugon <hello@pugon\.example>\r$/m)
    expect(mail).toContain('It is in the oven, Ana.')
    await shop.tasks.outbox.pass()
    const [row] = await stored(shop)
    expect(row).toMatchObject({ attempts: 1, nextAttemptAt: null, failure: null })
    expect(row?.mailedAt).toBeInstanceOf(Date)
    expect(mailServer.mails).toHaveLength(1)
  })

  test('a recipient is one address, also where it could be read as a list of them', async () => {
    await enqueue(shop, { to: 'ana,ben@example.com' })
    await expect.poll(() => mailServer.mails).toHaveLength(1)
    expect(mailServer.recipients).toEqual(['<"ana,ben"@example.com>'])
  })

  test('messages of a rolled-back transaction are not mailed', async () => {
    const failed = shop.deps.database.transaction(async (transaction) => {
      await enqueueMessage(transaction, shop.deps.vault, { ...message, now: shop.deps.clock() })
      throw new Error('No order after all')
    })
    await expect(failed).rejects.toThrow('No order after all')
    await shop.tasks.outbox.pass()
    expect([await stored(shop), mailServer.mails]).toEqual([[], []])
  })

  test('a refused message is tried again, later each time, then left to staff; only codes are kept', async () => {
    mailServer.refuse(true)
    await enqueue(shop)
    await shop.tasks.outbox.pass()
    const [first] = await stored(shop)
    expect(first).toMatchObject({ attempts: 1, mailedAt: null, failure: 'Error EENVELOPE 550' })
    expect(first?.nextAttemptAt).toEqual(new Date(shop.deps.clock().getTime() + 60_000))
    await shop.tasks.outbox.pass()
    expect((await stored(shop))[0]?.attempts).toBe(1)
    for (let day = 22; day < 22 + MAX_ATTEMPTS; day++) {
      shop.setNow(new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10), '12:00')
      await shop.tasks.outbox.pass()
    }
    expect((await stored(shop))[0]).toMatchObject({ attempts: MAX_ATTEMPTS, nextAttemptAt: null })
  })

  test('a message to a telephone is kept for staff and never mailed', async () => {
    await enqueue(shop, { channel: 'phone', to: '0917 123 4567' })
    await shop.tasks.outbox.pass()
    expect(mailServer.mails).toEqual([])
    expect(await stored(shop)).toMatchObject([{ channel: 'phone', mailedAt: null, nextAttemptAt: null }])
  })

  test('50 messages and 5 senders at once: each is mailed once', async () => {
    for (let sent = 0; sent < 50; sent++) await enqueue(shop, { subject: `Loaf ${sent}` })
    const { deps } = shop
    const now = deps.clock()
    const leaseUntil = new Date(now.getTime() + 60_000)
    const taken = await Promise.all(
      Array.from({ length: 5 }, () =>
        takeDueMessages(deps.database, deps.vault, { now, leaseUntil, limit: 20 }),
      ),
    )
    const subjects = taken.flat().map(({ subject }) => subject)
    await shop.tasks.outbox.pass()
    const bySender = mailServer.mails.map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1])
    const all = [...subjects, ...bySender]
    expect([all.length, new Set(all).size]).toEqual([50, 50])
  })
})

test('without a mail server messages wait for staff, sealed in the database, and are dropped in time', async () => {
  const shop = await openShop()
  await enqueue(shop)
  await shop.tasks.outbox.pass()
  const [row] = await stored(shop)
  expect(row).toMatchObject({ kind: 'test', channel: 'email', mailedAt: null, attempts: 0 })
  expect(JSON.stringify(row)).not.toMatch(/ana@|your loaf|the oven/i)
  expect(shop.deps.vault.open(row?.body ?? '')).toBe(message.text)
  await shop.close()
  const later = await openShop()
  await enqueue(later)
  const { clock } = later.deps
  const day = new Date(clock().getTime() + (RETENTION_DAYS + 1) * 86_400_000)
  later.setNow(day.toISOString().slice(0, 10), '12:00')
  await later.tasks.outbox.pass()
  expect(await stored(later)).toEqual([])
  await later.close()
})

test('the answer kept for an order’s key, which holds an address, is kept for 30 days', async () => {
  const shop = await openShop()
  const { database, vault } = shop.deps
  const claim = () =>
    database.transaction((transaction) =>
      claimKey(transaction, vault, { key: 'once', bodyHash: 'x', now: shop.deps.clock() }),
    )
  expect(await claim()).toEqual({ state: 'new' })
  const passAfter = async (days: number) => {
    shop.setNow(new Date(Date.UTC(2026, 10, 21 + days)).toISOString().slice(0, 10), '12:00')
    await dropOldKeys(database, shop.deps.clock())
    return database.$count(idempotencyKeys)
  }
  expect([await passAfter(29), await passAfter(31)]).toEqual([1, 0])
  await shop.close()
})
