import { expect, test } from 'vitest'
import { redirectLines } from '#contract/content/redirects.ts'
import { openShop } from '#tests/server/setup/shop.ts'

const FROM = '/.well-known/change-password'
const TO = '/account#password-title'

test('password managers find the page that changes a password, on our server and on static hosts', async () => {
  const shop = await openShop()
  const answer = await shop.app.request(FROM)
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, TO])
  await shop.close()
  const lines = redirectLines([], { products: {}, categories: {}, occasions: {} })
  expect(lines.split('\n').filter((line) => line.includes('.well-known'))).toEqual([`${FROM} ${TO} 302`])
})
