import { describe, expect, test } from 'vitest'
import { countWork } from '#contract/admin/office.ts'
import { getEnquiry, getOutlook, sendEnquiry, writeToShop } from '#contract/enquiry/enquiry.ts'
import { closeEnquiry, getOfficeEnquiry, listEnquiries } from '#contract/enquiry/office.ts'
import { ENQUIRY_LIMIT } from '#domain/order/enquiry/enquiry-limits.ts'
import { enquiries } from '#server/db/schema/order/enquiry.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { DRAFT, enquire, idOf, write } from '#tests/server/setup/order/enquiry.ts'
import { madeProduct, openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

describe('an enquiry (D81)', async () => {
  const shop = await openSharedShop()
  let staff = await signInAs(shop, 'staff')
  // Each test may ask as often as an address may.
  const later = async () => {
    shop.letPass(ENQUIRY_LIMIT.windowSeconds * 1000)
    staff = await signInAs(shop, 'staff')
  }

  const mailsTo = async (address: string) => {
    const rows = await shop.deps.database.select().from(outbox).orderBy(outbox.id)
    const { open } = shop.deps.vault
    return rows
      .filter(({ kind, recipient }) => kind === 'enquiry' && open(recipient) === address)
      .map(({ subject, body }) => ({ subject: open(subject), text: open(body) }))
  }
  test('is answered at once with what the shop can promise, and when it answers', async () => {
    const thread = await enquire(shop)
    expect(thread).toMatchObject({
      state: 'new',
      outlook: { outlook: 'possible', date: DRAFT.date },
      people: 30,
    })
    expect(thread.answerBy).toMatch(/^2026-11-2[12]T/)
    const far = await shop.request(getOutlook, { query: { date: '2027-12-24' } })
    expect(far).toMatchObject({ outlook: 'too-far', date: null })
    const { id } = (await madeProduct(shop)).product
    const soon = await shop.request(getOutlook, { query: { date: '2026-11-21', productId: String(id) } })
    expect(soon.outlook).toBe('other-day')
  })

  test('is a conversation: each side’s message is the other’s turn, and the office counts who waits', async () => {
    const waiting = async () => (await staff.request(countWork, {})).enquiries
    const before = (await waiting()) ?? 0
    const { token, number } = await enquire(shop)
    expect(await waiting()).toBe(before + 1)
    const id = await idOf(staff, { number })
    const asked = await write(staff, id, 'With or without alcohol?')
    expect([asked.state, await waiting()]).toEqual(['asked', before])
    const params = { token }
    const answered = await shop.request(writeToShop, { params, body: { words: 'Without, please' } })
    expect(answered).toMatchObject({ state: 'new', notes: [{ by: 'shop' }, { by: 'customer' }] })
    expect(await waiting()).toBe(before + 1)
    const office = await staff.request(getOfficeEnquiry, { params: { id } })
    expect(office.notes.map(({ words, username }) => [words, username])).toEqual([
      ['With or without alcohol?', 'tess'],
      ['Without, please', null],
    ])
    await staff.request(closeEnquiry, { params: { id }, body: { words: 'We are closed that week' } })
    const refusal = await refusalOf(shop.request(writeToShop, { params, body: { words: 'Oh' } }))
    expect([refusal.code, await waiting()]).toEqual(['ENQUIRY_OVER', before])
    await later()
  })

  test('is mailed without a word that somebody typed (D70), in the language in which it was asked', async () => {
    const link = 'https://bad.example/win'
    const customer = { name: 'Maria Cruz', phone: '0917 765 4321', email: 'maria@example.com' }
    const { number } = await enquire(shop, {
      customer,
      words: link,
      occasion: link,
      flavour: link,
      budget: link,
    })
    await write(staff, await idOf(staff, { number }), `Our answer ${link}`)
    const mails = await mailsTo('maria@example.com')
    expect(mails.map(({ subject }) => subject)).toEqual([
      `We have your request ${number}`,
      `We wrote to you about ${number}`,
    ])
    for (const { text } of mails) {
      expect(text).not.toContain('bad.example')
      expect(text).toContain('/enquiry?t=')
    }
    await later()
  })

  test('a machine that fills in the hidden field gets an answer like any other, and nothing is stored', async () => {
    const before = await shop.deps.database.$count(enquiries)
    const body = { ...DRAFT, website: 'https://bad.example' }
    const thread = await shop.request(sendEnquiry, { body })
    expect(Object.keys(thread)).toEqual(Object.keys(await enquire(shop)))
    expect(await shop.deps.database.$count(enquiries)).toBe(before + 1)
    expect((await refusalOf(shop.request(getEnquiry, { params: { token: thread.token } }))).status).toBe(404)
  })

  test('floods from one address are refused', async () => {
    await later()
    const asked = await Promise.allSettled(
      Array.from({ length: ENQUIRY_LIMIT.enquiries + 3 }, () =>
        enquire(shop, { customer: { ...DRAFT.customer, email: null } }),
      ),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(ENQUIRY_LIMIT.enquiries)
    await later()
  })

  test.each([
    ['a day that is over', { date: '2026-11-20' }],
    ['a day that does not exist', { date: '2026-02-30' }],
    ['no words', { words: ' ' }],
    ['a link as a name', { customer: { ...DRAFT.customer, name: 'win at bad.example/x' } }],
    ['half a guest', { people: 0.5 }],
    ['hidden characters', { flavour: 'ube\u0000' }],
  ])('refuses %s', async (_, changes) => {
    expect((await refusalOf(enquire(shop, changes))).status).toBe(400)
  })

  test('opens by its own token alone: not by its number, not by an order’s token, not changed', async () => {
    const { token, number } = await enquire(shop)
    const { tokens } = shop.deps
    for (const wrong of [number, tokens.sign(number), `${token}x`, token.replace('Q-', 'P-')])
      expect((await refusalOf(shop.request(getEnquiry, { params: { token: wrong } }))).status).toBe(404)
    const { request } = await signInAs(shop, 'customer')
    expect((await refusalOf(request(listEnquiries, { query: {} }))).status).toBe(403)
    expect((await refusalOf(shop.request(listEnquiries, { query: {} }))).status).toBe(401)
  })
})
