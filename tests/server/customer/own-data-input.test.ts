import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { askForDataCode, CODE_TRIES, eraseOwnData, getOwnData, openOwnData } from '#contract/shop/own-data.ts'
import { dataCodes } from '#server/db/schema/own-data.ts'
import { askAndRead } from '#tests/server/setup/own-data.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
let asked = 0

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['a name', 'Lia Cruz'],
  ['half an address', 'lia@'],
  ['two addresses', 'lia@example.com, bea@example.com'],
  ['an address with a line of a mail’s head', 'lia@example.com\nBcc: bea@example.com'],
  ['an address that is too long', `${'l'.repeat(250)}@example.com`],
  ['a short number', '0917 123'],
  ['a number with a text', '0917 123 4567 Lia'],
  ['SQL', "' OR 1=1 --"],
  ['HTML', '<b>lia@example.com</b>'],
])('%s is no address and no number, and no code is made (§5)', async (_, contact) => {
  const before = await shop.deps.database.$count(dataCodes)
  const refusal = await refusalOf(shop.request(askForDataCode, { body: { contact } }))
  expect(refusal.status).toBe(400)
  expect(await shop.deps.database.$count(dataCodes)).toBe(before)
})

// The client refuses most of these itself: these calls let every body through to the server.
const looseOpen = { ...openOwnData, body: z.any() }
const looseRead = { ...getOwnData, body: z.any() }
const looseErase = { ...eraseOwnData, body: z.any() }

test.each([
  ['no code', ''],
  ['a digit too few', '1234567'],
  ['a digit too many', '123456789'],
  ['digits with a space between', '1234 5678'],
  ['digits of another script', '١٢٣٤٥٦٧٨'],
  ['wide digits', '１２３４５６７８'],
  ['a number', 12_345_678],
  ['a negative number', '-2345678'],
  ['a power', '12345e78'],
  ['SQL', "1' OR '1"],
  ['a list', ['12345678']],
  ['nothing', null],
])('%s is no code: it is refused, and counts as no try (§5)', async (_, mailedCode) => {
  const { request, code } = await askAndRead(shop, `${++asked}-code@example.com`)
  for (let tried = 0; tried <= CODE_TRIES; tried++) {
    const refusal = await refusalOf(shop.request(looseOpen, { body: { request, mailedCode } }))
    expect([refusal.status, refusal.problem.errors?.[0]?.field]).toEqual([400, 'mailedCode'])
  }
  expect(
    (await shop.request(openOwnData, { body: { request, mailedCode: ` ${code}\n` } })).access,
  ).toBeTruthy()
})

test.each([
  ['no token', ''],
  ['a short token', 'abc'],
  ['a long token', 'a'.repeat(44)],
  ['a path', `../${'a'.repeat(40)}`],
  ['a number', 1],
  ['nothing', null],
  ['a list', []],
])('%s opens, shows and deletes nothing', async (_, token) => {
  const before = await shop.deps.database.$count(dataCodes)
  const calls = [
    shop.request(looseOpen, { body: { request: token, mailedCode: '12345678' } }),
    shop.request(looseRead, { body: { access: token } }),
    shop.request(looseErase, { body: { access: token } }),
  ]
  const statuses = await Promise.all(calls.map(async (call) => (await refusalOf(call)).status))
  expect(statuses).toEqual([400, 400, 400])
  expect(await shop.deps.database.$count(dataCodes)).toBe(before)
})

test('the token of a request gives no access, nor does that of an access open another code', async () => {
  const { request, code } = await askAndRead(shop, `${++asked}-token@example.com`)
  expect((await refusalOf(shop.request(getOwnData, { body: { access: request } }))).code).toBe('ACCESS_OVER')
  const { access } = await shop.request(openOwnData, { body: { request, mailedCode: code } })
  const swapped = shop.request(openOwnData, { body: { request: access, mailedCode: code } })
  expect((await refusalOf(swapped)).code).toBe('CODE_GONE')
})
