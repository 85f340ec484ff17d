import { afterAll, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { listOutbox } from '#contract/admin/message.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { writeToCustomer } from '#contract/order/staff-order.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { startMailServer } from '#tests/server/setup/mail-server.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { openSharedShop, QUICKEST, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

const mailServer = await startMailServer()
afterAll(() => mailServer.close())
const shop = await openSharedShop(QUICKEST, { SMTP_URL: mailServer.url })
const staff = await signInAs(shop, 'staff')

async function order(customer: OrderDraft['customer']): Promise<string> {
  const bread = await readyProduct(shop)
  return (await placeOrder(shop, bread, { customer })).number
}
const write = (number: string, message: string) =>
  staff.request(writeToCustomer, { params: { number }, body: { message } })

test('what staff write to a customer is mailed as clean HTML beside the same words (§5, D63)', async () => {
  const number = await order({ name: 'Ana <b> Reyes', phone: '0917 123 4567', email: 'ana@example.com' })
  const message =
    'The <strong>ube cake</strong> & rolls<script>alert(1)</script>\n\nCome <b onclick=x>early</b>'
  expect(await write(number, message)).toEqual({ channel: 'email' })
  await expect.poll(() => mailServer.mails.find((mail) => mail.includes('About your order'))).toBeTruthy()
  const mail = (mailServer.mails.find((sent) => sent.includes('About your order')) ?? '')
    .replaceAll('=\r\n', '')
    .replaceAll('=3D', '=')
  expect(mail).toMatch(/^Content-Type: multipart\/alternative/m)
  const [, text = '', html = ''] = mail.split(/^--.*\r\n(?=Content-Type: text\/)/m)
  expect(text).toMatch(/^Content-Type: text\/plain/)
  expect(text).toContain('The ube cake & rolls\r\n\r\nCome early')
  expect(text).toContain(`/order?t=`)
  expect(text).not.toContain('<strong>')
  expect(html).toMatch(/^Content-Type: text\/html/)
  expect(html).toContain('<p>The <strong>ube cake</strong> &amp; rolls</p><p>Come <b>early</b></p>')
  expect(html).toContain('Hello Ana &lt;b&gt; Reyes,')
  expect(mail).not.toMatch(/script|alert|onclick/)
})

test('it is stored sealed, and staff see its words without tags (D63)', async () => {
  const number = await order({ name: 'Ben Cruz', phone: '0917 123 4567', email: 'ben@example.com' })
  await write(number, 'Ready <em>soon</em>')
  const rows = await shop.deps.database.select().from(outbox).orderBy(outbox.id)
  const row = rows.at(-1)
  expect(JSON.stringify(row)).not.toMatch(/soon/)
  expect(shop.deps.vault.open(row?.html ?? '')).toContain('Ready <em>soon</em>')
  const { content } = await staff.request(listOutbox, { query: {} })
  const shown = content.find(({ orderNumber, kind }) => orderNumber === number && kind === 'staff-message')
  expect(shown?.text).toContain('Ready soon')
  expect(JSON.stringify(shown)).not.toContain('<em>')
})

test('without an address it is a text message to copy, in plain words (D63)', async () => {
  const number = await order({ name: 'Carla Lim', phone: '0917 123 4567', email: null })
  expect(await write(number, '<p>Ready</p><p>at <b>four</b></p>')).toEqual({ channel: 'phone' })
  const { content } = await staff.request(listOutbox, { query: {} })
  const shown = content.find(({ orderNumber, kind }) => orderNumber === number && kind === 'staff-message')
  expect(shown).toMatchObject({ channel: 'phone', state: 'to-copy', recipient: '0917 123 4567' })
  expect(shown?.text).toMatch(/^Pugon: Ready\n\nat four http/)
})

test('a message needs words, 1000 characters of them at most, and an order; the trail has no text', async () => {
  const number = await order({ name: 'Dina Sy', phone: '0917 123 4567', email: null })
  for (const message of ['<b></b>', 'a'.repeat(1001)])
    await expect(write(number, message)).rejects.toThrow('Invalid request data')
  const { problem } = await refusalOf(write(number, '<script>alert(1)</script>'))
  expect(problem.errors).toEqual([{ field: 'message', code: 'required', message: 'message must have words' }])
  expect((await refusalOf(write('PG-0000-0000', 'Hello'))).status).toBe(404)
  await write(number, `<b>${'a'.repeat(1000)}</b>`)
  const admin = await signInAs(shop, 'admin')
  const trail = await admin.request(listAuditEntries, { query: { noun: 'order', nounId: number } })
  expect(trail.content.map(({ action, after }) => [action, after])).toEqual([
    ['written-to', { length: 1007 }],
  ])
})
