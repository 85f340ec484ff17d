import { expect, test } from 'vitest'
import { CHANGE_PASSWORD_LINE } from '#contract/content/redirects.ts'
import { openShop } from '#tests/server/setup/shop.ts'

const FROM = '/.well-known/change-password'
const TO = '/account#password-title'

test('password managers find the page that changes a password, on our server and on static hosts', async () => {
  const shop = await openShop()
  const answer = await shop.app.request(FROM)
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, TO])
  await shop.close()
  expect(CHANGE_PASSWORD_LINE).toBe(`${FROM} ${TO} 302\n`)
})
