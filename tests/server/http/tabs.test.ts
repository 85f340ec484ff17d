import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { type Browser, chromium, type Page } from '@playwright/test'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type Server, startServer } from '#server/start.ts'
import { CHROMIUM } from '#tests/chromium.ts'
import { depth, IS_DEEP } from '#tests/depth.ts'
import { makeAccount, PASSWORD } from '#tests/server/setup/account.ts'
import { bundleClient } from '#tests/server/setup/browser-client.ts'
import type { Shop } from '#tests/server/setup/shop.ts'

const TABS = 5
const EXPIRIES = depth(2, 10)
/**
 * Longer than a crowded machine delays a call: one that is sent with a fresh token must arrive while it is
 * valid.
 */
const TOKEN_SECONDS = 6
/** Below the client's own limit of calls in a minute. */
const CALL_EVERY_MS = 1000
const PATIENCE_MS = 90_000

type Client = {
  openSession: () => Promise<{
    start: () => Promise<void>
    signIn: (username: string, password: string) => Promise<void>
    current: () => object | null
  }>
  me: () => Promise<{ username: string }>
}
type InPage = { client: Client; failures: string[]; calls: number }

let server: Server
let dataDir: string
let browser: Browser
let listening: ReturnType<typeof serve>
let address: string
/** The refresh tokens that were sent and checked. */
const renewals: string[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pugon-tabs-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ACCESS_TOKEN_SECONDS: String(TOKEN_SECONDS),
    RATE_LIMIT_FACTOR: '100',
  })
  const root = resolve(import.meta.dirname, '..', '..', '..')
  server = await startServer(root, config, pino({ level: 'silent' }))
  listening = serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      if (!request.url.endsWith('/auth/refresh')) return server.app.fetch(request)
      const { refreshToken } = await request.clone().json()
      const answer = await server.app.fetch(request)
      // 403: signed with a token that another tab's new cookie has replaced; nothing was renewed.
      if (answer.status !== 403) renewals.push(refreshToken)
      return answer
    },
  })
  await new Promise((ready) => listening.once('listening', ready))
  address = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
  browser = await chromium.launch(CHROMIUM)
})
afterAll(async () => {
  await browser.close()
  await new Promise((closed) => listening.close(closed))
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

test.runIf(IS_DEEP)(
  `${TABS} tabs through ${EXPIRIES} expiries: nobody is logged out, no renewal is made twice, no call fails`,
  async () => {
    const files = await bundleClient()
    const context = await browser.newContext()
    await context.route(`${address}/tab/*`, (route) => {
      const name = route.request().url().split('/').at(-1) ?? ''
      const code = files.get(name)
      return code === undefined
        ? route.fulfill({ contentType: 'text/html', body: '<script type="module" src="client.js"></script>' })
        : route.fulfill({ contentType: 'text/javascript', body: code })
    })
    const { username } = await makeAccount(server as Shop, 'customer')
    const pages: Page[] = []
    for (let count = 0; count < TABS; count++)
      pages.push(await openTab(context.newPage(), count === 0 ? username : null))
    await expect.poll(() => renewals.length, { timeout: PATIENCE_MS }).toBeGreaterThanOrEqual(EXPIRIES)
    expect(new Set(renewals).size).toBe(renewals.length)
    for (const page of pages) {
      const callsOf = () => page.evaluate(() => (window as unknown as InPage).calls)
      await expect.poll(callsOf, { timeout: PATIENCE_MS }).toBeGreaterThan(EXPIRIES)
      const outcome = await page.evaluate(async () => {
        const { client, failures } = window as unknown as InPage
        return { failures, isSignedIn: (await client.openSession()).current() !== null }
      })
      expect(outcome).toEqual({ failures: [], isSignedIn: true })
    }
    await context.close()
  },
  2 * PATIENCE_MS,
)

/** Opens a tab that keeps asking for the signed-in user; the first one signs in. */
async function openTab(opening: Promise<Page>, username: string | null): Promise<Page> {
  const page = await opening
  await page.goto(`${address}/tab/page`)
  await page.waitForFunction(() => 'client' in window)
  await page.evaluate(
    async ({ username, password, everyMs }) => {
      const here = window as unknown as InPage
      here.failures = []
      here.calls = 0
      const session = await here.client.openSession()
      await session.start()
      if (username) await session.signIn(username, password)
      setInterval(async () => {
        try {
          await here.client.me()
          here.calls++
        } catch (error) {
          here.failures.push(String(error))
        }
      }, everyMs)
    },
    { username, password: PASSWORD, everyMs: CALL_EVERY_MS },
  )
  return page
}
