import { expect, test } from 'vitest'
import { closeEnquiry, getOfficeEnquiry } from '#contract/enquiry/office.ts'
import { gsmLength, SMS_LENGTH } from '#domain/order/text/gsm.ts'
import { inLanguage } from '#server/flow/in-language.ts'
import { sitAt } from '#tests/server/setup/desk.ts'
import { DRAFT, enquire, idOf, quote, quoteFor, write } from '#tests/server/setup/order/enquiry.ts'
import { madeProduct, openSharedShop } from '#tests/server/setup/shop.ts'

// News for customers to whom nothing is mailed: the office texts them, in one press (D81).

const HOUR_MS = 3_600_000
const BAD_WORDS = 'See https://bad.example/win'

const shop = await openSharedShop()
const staff = await sitAt(shop, 'staff')

test('are one text message with the link and no words of anybody, for each thing that is new', async () => {
  const cake = await madeProduct(shop)
  const { number } = await enquire(shop, { words: BAD_WORDS })
  const id = await idOf(staff, { number })
  const read = async () => (await staff.request(getOfficeEnquiry, { params: { id } })).text
  const { link, text } = await staff.request(getOfficeEnquiry, { params: { id } })
  const texts = [text, (await write(staff, id, BAD_WORDS)).text]
  texts.push((await quote(staff, id, quoteFor(cake, { hours: 1 }))).text)
  shop.letPass(2 * HOUR_MS)
  await shop.tasks.quotes.pass()
  texts.push(await read(), (await write(staff, id, 'Shall we offer it again?')).text)
  const words = 'We are closed that week, sorry.'
  texts.push((await staff.request(closeEnquiry, { params: { id }, body: { words } })).text)
  const { name } = shop.deps.shop
  expect(texts).toEqual(
    [
      `We have your request ${number}`,
      `We wrote to you about ${number}`,
      `Our price for ${number}`,
      `Our offer for ${number} has expired`,
      `We wrote to you about ${number}`,
      `About your request ${number}`,
    ].map((news) => `${name}: ${news}. ${link}`),
  )
  for (const one of texts) expect(gsmLength(one)).toBeLessThanOrEqual(SMS_LENGTH)
})

test('are in the language of the request', async () => {
  const { number } = await inLanguage('fil', () => enquire(shop))
  const params = { id: await idOf(staff, { number }) }
  const { language, text, link } = await staff.request(getOfficeEnquiry, { params })
  expect(language).toBe('fil')
  expect(text).toContain('Natanggap namin ang inyong hiling')
  expect(text).toContain(link)
})

test('are said to be mailed only where a mail goes: to an address, by a shop with a mail server', async () => {
  const withAddress = await enquire(shop)
  const without = await enquire(shop, { customer: { ...DRAFT.customer, email: null } })
  const areMailed = () =>
    Promise.all(
      [withAddress, without].map(async (asked) => {
        const params = { id: await idOf(staff, asked) }
        return (await staff.request(getOfficeEnquiry, { params })).isMailed
      }),
    )
  expect(await areMailed()).toEqual([false, false])
  shop.deps.mailShop = async () => {}
  expect(await areMailed()).toEqual([true, false])
  shop.deps.mailShop = null
})
