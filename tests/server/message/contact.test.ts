import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { API_BASE } from '#contract/endpoint.ts'
import {
  CONTACT_LIMIT,
  CONTACT_RETENTION_DAYS,
  MAX_CONTACT_MESSAGE,
  sendContactMessage,
} from '#contract/shop/contact.ts'
import { createApp } from '#server/app.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { contactMessages } from '#server/db/schema/contact.ts'
import { rateLimits } from '#server/db/schema/shop.ts'
import { startMailServer } from '#tests/server/setup/mail-server.ts'
import { openSharedShop, QUICKEST, type Shop, SOME_DATABASES } from '#tests/server/setup/shop.ts'
import { signed } from '#tests/server/setup/signed.ts'

const message = {
  name: 'Ana Reyes',
  email: 'ana@example.com',
  phone: '0917 123 4567',
  subject: 'A cake for Saturday',
  message: 'Can you write <b>“Happy birthday, Lolo”</b> on it?\n\nSalamat!',
}

/** Sends a body over a connection from an address. */
async function send({ app }: Pick<Shop, 'app'>, body: object, address = '203.0.113.7') {
  const response = await signed(
    app,
    `${API_BASE}/email/contact`,
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    { incoming: { socket: { remoteAddress: address } } },
  )
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** The messages in the database, opened. */
async function stored({ deps: { database, vault } }: Shop) {
  const rows = await database.select().from(contactMessages).orderBy(contactMessages.id)
  return rows.map(({ name, email, phone, subject, message: text, ...row }) => ({
    ...row,
    name: vault.open(name),
    email: vault.open(email),
    phone: phone && vault.open(phone),
    subject: vault.open(subject),
    message: vault.open(text),
  }))
}

describe.each(SOME_DATABASES)('messages to the shop on %s', async (kind) => {
  const shop = await openSharedShop(kind)
  afterEach(async () => void (await shop.deps.database.delete(contactMessages)))

  test('a message is stored as typed (D37)', async () => {
    expect(await shop.request(sendContactMessage, { body: message })).toEqual({ received: true })
    expect(await stored(shop)).toMatchObject([{ ...message, mailedAt: null }])
  })

  test('messages are sealed in the database', async () => {
    await shop.request(sendContactMessage, { body: message })
    const rows = JSON.stringify(await shop.deps.database.select().from(contactMessages))
    for (const text of Object.values(message)) expect(rows).not.toContain(JSON.stringify(text).slice(1, -1))
  })

  test('phone is optional', async () => {
    const { phone, ...rest } = message
    expect((await send(shop, rest)).status).toBe(201)
    expect((await send(shop, { ...rest, phone: null })).status).toBe(201)
    expect((await stored(shop)).map((row) => row.phone)).toEqual([null, null])
  })

  test('a message with the hidden field filled in is answered as if accepted, but not stored', async () => {
    const good = await send(shop, message)
    const trapped = await send(shop, { ...message, website: 'https://spam.example' })
    expect([trapped.status, trapped.body]).toEqual([good.status, good.body])
    expect(await stored(shop)).toHaveLength(1)
  })

  test('an hour takes so many messages from one address, then 429 with Retry-After, others still write', async () => {
    const address = '198.51.100.20'
    for (let sent = 0; sent < CONTACT_LIMIT.messages; sent++) {
      expect((await send(shop, message, address)).status).toBe(201)
    }
    const refused = await send(shop, message, address)
    const seconds = Number(refused.headers.get('Retry-After'))
    expect(refused.status).toBe(429)
    expect(seconds).toBeGreaterThan(CONTACT_LIMIT.windowSeconds - 60)
    expect(seconds).toBeLessThanOrEqual(CONTACT_LIMIT.windowSeconds)
    expect(refused.body).toMatchObject({
      code: 'RATE_LIMITED',
      message: `Rate limit exceeded. Please try again in ${seconds} seconds`,
    })
    expect(await stored(shop)).toHaveLength(CONTACT_LIMIT.messages)
    expect((await send(shop, message, '198.51.100.21')).status).toBe(201)
  })

  test('the devices of one IPv6 household count as one', async () => {
    for (let sent = 0; sent < CONTACT_LIMIT.messages; sent++) {
      await send(shop, message, `2001:db8:1:2:${sent}::1`)
    }
    expect((await send(shop, message, '2001:db8:1:2:ffff::9')).status).toBe(429)
    expect((await send(shop, message, '2001:db8:1:3::9')).status).toBe(201)
  })

  test('messages older than the privacy policy allows are dropped when another comes', async () => {
    await send(shop, message, '203.0.113.50')
    const { clock } = shop.deps
    const later = new Date(clock().getTime() + (CONTACT_RETENTION_DAYS + 1) * 86_400_000)
    shop.setNow(later.toISOString().slice(0, 10), '12:00')
    await send(shop, { ...message, subject: 'New' }, '203.0.113.50')
    expect((await stored(shop)).map(({ subject }) => subject)).toEqual(['New'])
  })

  test('processes of one Postgres count together, and no table holds an address', async () => {
    const rows = await shop.deps.database.select().from(rateLimits)
    if (kind === 'pglite') return expect(rows).toEqual([])
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ key }) => /\d+\.\d+\.\d+|:db8/.test(key))).toEqual([])
  })
})

describe('a message that cannot be used', async () => {
  const shop = await openSharedShop()

  test.each([
    ['name', { name: undefined }, 'name is required'],
    ['name', { name: '   ' }, 'name is required'],
    ['name', { name: 5 }, 'name must be of type string'],
    ['name', { name: 'A\nBcc: all@example.com' }, 'name format is invalid'],
    ['email', { email: 'ana at example' }, 'email format is invalid'],
    ['email', { email: `${'a'.repeat(250)}@example.com` }, 'email must be no more than 254 characters long'],
    ['phone', { phone: '123' }, 'phone format is invalid'],
    ['subject', { subject: '' }, 'subject is required'],
    [
      'message',
      { message: 'x'.repeat(MAX_CONTACT_MESSAGE + 1) },
      'message must be no more than 5000 characters long',
    ],
    ['admin', { admin: true }, 'admin is not a known field'],
  ])('is refused by its %s in the words of §5', async (field, change, words) => {
    const { status, body } = await send(shop, { ...message, ...change })
    expect([status, body.message]).toEqual([400, 'Invalid request data'])
    expect(body.errors).toEqual([expect.objectContaining({ field, message: words })])
    expect(await stored(shop)).toEqual([])
  })
})

describe('with a mail server', async () => {
  const mailServer = await startMailServer()
  afterAll(() => mailServer.close())
  const shop = await openSharedShop(QUICKEST, { SMTP_URL: mailServer.url })
  afterEach(async () => void (await shop.deps.database.delete(contactMessages)))

  test('a message reaches the shop’s mailbox, and an answer goes to its writer', async () => {
    await send(shop, message)
    await expect.poll(async () => (await stored(shop))[0]?.mailedAt).toBeInstanceOf(Date)
    const [mail = ''] = mailServer.mails
    expect(mail).toMatch(/^To: hello@pugon\.example\r$/m)
    expect(mail).toMatch(/^Reply-To: Ana Reyes <ana@example\.com>\r$/m)
    expect(mail).toContain('Subject: Contact form: A cake for Saturday')
    expect(mail).toContain('Content-Type: text/plain')
  })

  test('a mail server that refuses loses nothing, and the log names nobody', async () => {
    mailServer.refuse(true)
    const lines: string[] = []
    const sink = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) })
    const app = createApp({ ...shop.deps, log: pino(sink) })
    expect((await send({ app }, message)).status).toBe(201)
    await expect.poll(() => lines).toHaveLength(1)
    expect(await stored(shop)).toMatchObject([{ ...message, mailedAt: null }])
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'a stored message could not be mailed',
      responseCode: 550,
    })
    expect(lines[0]).not.toMatch(/ana|reyes|0917|cake/i)
  })
})

test('a mail server’s address that cannot be used is refused without repeating it', () => {
  const read = () => readConfig({ DATA_DIR: '/tmp/pugon-config', SMTP_URL: 'http://user:hush@mail.example' })
  expect(read).toThrow(ConfigError)
  expect(read).not.toThrow(/hush/)
})
