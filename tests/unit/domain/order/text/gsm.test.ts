import { expect, test } from 'vitest'
import { gsmLength, gsmWords } from '#domain/order/text/gsm.ts'

test.each([
  ['', 0],
  ['Pan de sal', 10],
  ['Peña,', 5],
  ['@£$¥èéùìòÇØøÅå_ÆæßÉ¡ÄÖÑÜ§¿äöñüà', 31],
  ['!"#%&\'()*+,-./:;<=>?', 20],
  // Each of these is written with an escape before it.
  ['^{}\\[]~|€', 18],
  ['₱50', null],
  ['10–12', null],
  ['ÁB', null],
  ['🥖', null],
])('%s takes %s septets of an SMS (3GPP TS 23.038)', (words, septets) => {
  expect(gsmLength(words)).toBe(septets)
})

test.each([
  ['₱1,234.50, 10 AM\u00a0– 12\u00a0PM', 'P1,234.50, 10 AM - 12 PM'],
  ['María’s “Panadería” ng Peña', 'Maria\'s "Panaderia" ng Peña'],
  ['2 × ĀB [new] 🥖', '2 x AB [new] ?'],
])('%s is sent as %s', (words, sent) => {
  expect(gsmWords(words)).toBe(sent)
  expect(gsmLength(sent)).not.toBeNull()
})
