import { describe, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { getShortMessage, listOutbox, markMessageSent, sendMessageAgain } from '#contract/admin/message.ts'
import {
  listMessageWords,
  previewMessageWords,
  resetMessageWords,
  updateMessageWords,
  type WordedMessage,
} from '#contract/admin/message-words.ts'
import { getSettings, updateSettings } from '#contract/admin/shop/settings.ts'
import { getShopTerms } from '#contract/shop/shop.ts'
import { type MessageWords, ORDER_MESSAGES } from '#domain/order/message/message-words.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { openSharedShop, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')
const staff = await signInAs(shop, 'staff')

const read = async (kind: WordedMessage['kind']) => {
  const found = (await admin.request(listMessageWords, {})).find((one) => one.kind === kind)
  if (!found) throw new Error(`There is no message ${kind}`)
  return found
}
const write = ({ kind, version, words }: WordedMessage, changes: Partial<MessageWords>) =>
  admin.request(updateMessageWords, { params: { kind }, version, body: { ...words, ...changes } })
const reset = ({ kind, version }: WordedMessage) =>
  admin.request(resetMessageWords, { params: { kind }, version })

const order = async (email: string | null, name = 'Ana') => {
  const bread = await readyProduct(shop)
  await placeOrder(shop, bread, {
    customer: { name, phone: '0917 123 4567', email },
  })
  const [newest] = (await staff.request(listOutbox, { query: {} })).content
  if (!newest) throw new Error('Nothing was written')
  return newest
}

describe('the wording of messages to customers', () => {
  test('is an admin’s: staff neither see nor change it (D30)', async () => {
    expect((await refusalOf(staff.request(listMessageWords, {}))).status).toBe(403)
    const { kind, version, words } = await read('order-placed')
    const sent = { params: { kind }, version, body: words }
    expect((await refusalOf(staff.request(updateMessageWords, sent))).status).toBe(403)
    expect((await refusalOf(staff.request(resetMessageWords, { params: { kind }, version }))).status).toBe(
      403,
    )
  })

  test('is used by the next message, its short texts and “Send again”, and goes back to the first one', async () => {
    const before = await order('ana@example.com')
    const saved = await write(await read('order-placed'), {
      subject: 'Salamat, {name}: {number}',
      greeting: 'Hi {name}!',
      body: 'We bake {number} for {total}.\n\n{payment}',
      sms: 'Salamat! {number} {link}',
    })
    expect([saved.isChanged, saved.version]).toEqual([true, 1])
    const mail = await order('ana@example.com')
    expect(mail.subject).toBe(`Salamat, Ana: ${mail.orderNumber}`)
    expect(mail.text).toMatch(
      new RegExp(`^Hi Ana!\\n\\nWe bake ${mail.orderNumber} for ₱[\\d,.]+\\.\\n\\nPlease`),
    )
    expect(mail.text).not.toMatch(/[{}]/)
    const { sms } = await staff.request(getShortMessage, { params: { id: mail.id } })
    expect(sms).toMatch(new RegExp(`^Salamat! ${mail.orderNumber} http`))
    await staff.request(markMessageSent, { params: { id: mail.id } })
    expect((await staff.request(sendMessageAgain, { params: { id: mail.id } })).text).toBe(mail.text)
    expect((await order(null)).text).toContain(`: We bake `)

    const back = await reset(saved)
    expect([back.isChanged, back.version]).toEqual([false, 2])
    const after = await order('ana@example.com')
    expect(after.text.replaceAll(after.orderNumber, 'N').replaceAll(/t=\S+/g, '')).toBe(
      before.text.replaceAll(before.orderNumber, 'N').replaceAll(/t=\S+/g, ''),
    )
  })

  test('is plain text: marks and tags that a customer is called by are sent as they are (D37)', async () => {
    const { text, subject } = await order('ana@example.com', '<b>{link}</b>')
    expect(text).toMatch(/^Hello <b>\{link\}<\/b>,/)
    expect(subject).not.toContain('<b>')
  })

  test('refuses unknown and missing placeholders by name, also in a preview', async () => {
    const placed = await read('order-placed')
    const refusal = await refusalOf(write(placed, { body: 'Thank you, {nmae}', sms: 'We have it.' }))
    expect([refusal.status, refusal.problem.errors?.map(({ field }) => field)]).toEqual([
      400,
      ['body', 'sms'],
    ])
    expect(refusal.problem.errors?.[0]?.message).toContain('{nmae} is not known here')
    expect(refusal.problem.errors?.[1]?.message).toContain('{link} is missing')
    const preview = admin.request(previewMessageWords, {
      params: { kind: placed.kind },
      body: { ...placed.words, body: 'No way to pay' },
    })
    expect((await refusalOf(preview)).problem.errors?.[0]?.message).toContain('{payment} is missing')
    expect((await read('order-placed')).version).toBe(placed.version)
  })

  test('is shown for a sample order in every message, without leaving a placeholder', async () => {
    for (const kind of ORDER_MESSAGES) {
      const { words } = await read(kind)
      const texts = await admin.request(previewMessageWords, { params: { kind }, body: words })
      expect(texts.text).toContain('Hello Ana Reyes,')
      expect(Object.values(texts).join('\n')).not.toMatch(/[{}]|undefined/)
      expect(texts.sms.length).toBeLessThanOrEqual(160)
    }
  })

  test('of two edits of one message the second is refused with the first; other messages and settings are free', async () => {
    const opened = await read('order-ready')
    const other = await read('order-paid')
    const first = await write(opened, { subject: 'Come and get it: {number}' })
    const refusal = await refusalOf(write(opened, { subject: 'Ready!' }))
    expect(refusal.status).toBe(412)
    expect(refusal.problem.versions?.current).toMatchObject({ words: first.words, version: first.version })
    expect((await write(other, { subject: 'Paid: {number}' })).isChanged).toBe(true)
    const { version, ...settings } = await admin.request(getSettings, {})
    await admin.request(updateSettings, { version, body: { ...settings, cancelHours: 3 } })
    expect((await read('order-ready')).words.subject).toBe('Come and get it: {number}')
  })

  test('is in the trail with the admin, and never in what pages are built from', async () => {
    const saved = await write(await read('order-completed'), { subject: 'Masarap ba?' })
    expect(saved.words.subject).toBe('Masarap ba?')
    const [entry] = (await admin.request(listAuditEntries, { query: { noun: 'settings' } })).content
    expect(JSON.stringify(entry?.after)).toContain('Masarap ba?')
    expect(JSON.stringify(entry?.before)).not.toContain('Masarap ba?')
    expect(await shop.request(getShopTerms, {})).not.toHaveProperty('messages')
  })
})
