import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { listApiKeys, makeApiKey } from '#contract/admin/shop/api-key.ts'
import {
  getPaymentAccount,
  openTestPayment,
  savePaymentAccount,
} from '#contract/admin/shop/payment-account.ts'
import { addWebhook, listWebhooks, sendTestEvent } from '#contract/admin/shop/webhook.ts'
import { writeBackup } from '#server/operation/backup/write-backup.ts'
import { createLog } from '#server/operation/log.ts'
import { eventKey } from '#server/payment/accounts.ts'
import { searchBytes } from '#tests/drill/setup/byte-search.ts'
import { FAKES } from '#tests/gateways/fakes.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { listed, openGatewayShop } from '#tests/server/setup/payment/gateway-shop.ts'
import { ON_THIS_MACHINE, startReceiver } from '#tests/server/setup/webhook/receiver.ts'

const SECRET = 'the-secret-of-the-shop-whose-keys-are-searched-for'
/** Everything else of an account's keys is no secret, such as `test`. */
const LEAST_KEY = 8

/** A key, and its form in base64 at each of the three places where it may begin. */
function formsOf(key: string): string[] {
  const encoded = [0, 1, 2].map((before) => Buffer.from(`${'x'.repeat(before)}${key}`).toString('base64'))
  // The first and the last letters depend on what is around.
  return [key, ...encoded.map((text) => text.slice(4, -4))]
}

test.each(Object.keys(FAKES))(
  'keys of %s and of programs are in no log, no answer and no backup, however a call ends',
  async (provider) => {
    const lines: string[] = []
    const log = createLog('trace', { write: (line: string) => void lines.push(line) })
    const here = await openGatewayShop(provider, { AUTH_SECRET: SECRET }, undefined, ON_THIS_MACHINE, log)
    const receiver = await startReceiver()
    const admin = await signInAs(here.shop, 'admin')
    const accountKeys = FAKES[provider]?.keys ?? {}

    const { key: apiKey } = await admin.request(makeApiKey, {
      body: { name: 'Books', scopes: ['orders:read'], days: null },
    })
    const events = ['order.placed', 'order.paid'] as const
    const { id, secret } = await admin.request(addWebhook, {
      body: { address: receiver.address, events: [...events] },
    })
    // From here on no key may appear anywhere.
    const first = admin.answers.length

    const save = () => admin.request(savePaymentAccount, { body: { provider, keys: listed(accountKeys) } })
    for (const fault of [null, 'echo', 'down', 'broken', 'limited', 'nonsense', 'lost answer'] as const) {
      here.fake.fail(fault)
      await save().catch(() => undefined)
      await admin.request(openTestPayment, {}).catch(() => undefined)
      const order = await here.place()
      await here.open(order).catch(() => undefined)
      here.fake.fail(null)
      await here.open(order)
      const event = here.fake.pay(here.latestOf(order).id)
      here.fake.fail(fault)
      await here.deliver(event)
      await here.deliver(event, { body: event.body.replace('{', '{ ') })
      await here.shop.tasks.paymentAsks.pass()
    }
    receiver.answer = (response) => response.writeHead(500).end()
    await admin.request(sendTestEvent, { params: { id } })
    await here.shop.tasks.webhooks.pass()
    await admin.request(getPaymentAccount, {})
    await admin.request(listApiKeys, {})
    await admin.request(listWebhooks, {})
    const asProgram = { headers: { Authorization: `Bearer ${apiKey}` } }
    expect((await here.shop.app.request('/api/v1/admin/orders', asProgram)).status).toBe(200)
    expect((await here.shop.app.request('/api/v1/admin/settings', asProgram)).status).toBe(403)

    const folder = await mkdtemp(join(tmpdir(), 'pugon-keys-'))
    const file = join(folder, 'shop.backup')
    await writeBackup(createWriteStream(file), { ...here.shop.deps, authSecret: SECRET })
    const backup = await readFile(file)
    await rm(folder, { recursive: true })
    const answers = await Promise.all(admin.answers.slice(first).map((answer) => answer.text()))

    const keys = Object.values(accountKeys).filter((value) => value.length > LEAST_KEY)
    const signing = secret.replace('whsec_', '')
    const needles = [...keys, apiKey, secret, signing, SECRET].flatMap(formsOf)
    // The address for events contains it, which an admin gives to the provider.
    const inAddress = formsOf(eventKey(here.shop.deps.vault, provider))
    const everything = [...needles, ...inAddress]
    expect(needles.every((needle) => needle.length > LEAST_KEY)).toBe(true)
    expect(lines.length).toBeGreaterThan(10)
    expect(searchBytes(lines.join(''), everything)).toEqual([])
    expect(searchBytes(answers.join('\n'), needles)).toEqual([])
    expect(searchBytes(backup, everything)).toEqual([])
    expect(searchBytes(gunzipSync(backup), everything)).toEqual([])
    await receiver.close()
    await here.shop.close()
  },
)
