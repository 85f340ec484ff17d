import { expect, test } from 'vitest'
import { createRequest } from '#client/pipeline/request.ts'
import { signIn, signOut } from '#contract/account/auth.ts'
import { API_BASE } from '#contract/endpoint.ts'
import { makeAccount, openBrowser, PASSWORD } from '#tests/server/setup/account.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'
import { openVisit, signedInit } from '#tests/server/setup/signed.ts'

const WRONG = 'Wrong 1 Password!'
const KNOWN = 'ana.reyes'

const shop = await openSharedShop('postgres')
await makeAccount(shop, 'customer')

test('signing in and out begins another session: the token of before no longer signs (§9)', async () => {
  const browser = openBrowser(shop)
  const cookies = () => browser.answers.flatMap((answer) => sessionCookieOf(answer) ?? [])
  const session = await browser.request(signIn, { body: { username: KNOWN, password: PASSWORD } })
  await browser.request(signOut, { body: { refreshToken: session.refreshToken } })
  const given = cookies()
  expect([given.length, new Set(given).size]).toEqual([3, 3])
  const visit = await openVisit(shop.app)
  const path = `${API_BASE}/auth/signin`
  const body = JSON.stringify({ username: KNOWN, password: PASSWORD })
  const write = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
  const entered = await shop.app.request(path, signedInit(visit, path, write))
  const renewed = { ...visit, cookie: `pugon_session=${sessionCookieOf(entered)}` }
  expect(await (await shop.app.request(path, signedInit(renewed, path, write))).json()).toMatchObject({
    code: 'CSRF_INVALID',
  })
})

test('another tab, whose token is of the session before, is answered with a token of the new one', async () => {
  const browser = openBrowser(shop)
  const otherTab = createRequest({ fetch: browser.send, origin: '' })
  const body = { username: 'nobody.here', password: WRONG }
  expect((await refusalOf(otherTab(signIn, { body }))).status).toBe(401)
  await browser.request(signIn, { body: { username: KNOWN, password: PASSWORD } })
  browser.answers.length = 0
  expect((await refusalOf(otherTab(signIn, { body }))).status).toBe(401)
  expect(browser.answers.map(({ status }) => status)).toEqual([403, 200, 401])
  // In the browser that signed in, nothing is refused on the way.
  browser.answers.length = 0
  expect((await refusalOf(browser.request(signIn, { body }))).status).toBe(401)
  expect(browser.answers.map(({ status }) => status)).toEqual([200, 401])
})

function sessionCookieOf(answer: Response): string | undefined {
  return /pugon_session=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1]
}
