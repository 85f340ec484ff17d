import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRequest } from '#client/pipeline/request.ts'
import { openOnlinePayment } from '#contract/order/payment/online-payment.ts'
import { CHROMIUM } from '#tests/chromium.ts'
import { IS_DEEP } from '#tests/depth.ts'
import { fillDataDir } from '#tests/drill/setup/data-dir.ts'
import { copySources } from '#tests/drill/setup/own-copy.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'

// `npm run dev` for real, on a copy of this project's sources that may be edited.

const START_MS = 240_000
/** Half a second on an idle machine. */
const EDIT_MS = 60_000

let root = ''
let dataDir = ''
let server: ChildProcess
let browser: Browser | undefined
let address = ''
let output = ''

beforeAll(async () => {
  root = await copySources('develop')
  // Without a setting, development has this shop.
  dataDir = join(root, '.data', 'dev')
  await mkdir(dataDir, { recursive: true })
  await fillDataDir(dataDir)
  address = await startDeveloping()
}, START_MS)

afterAll(async () => {
  server?.kill('SIGKILL')
  await browser?.close()
  await rm(root, { recursive: true, force: true })
})

async function startDeveloping(): Promise<string> {
  const port = await freePort()
  // Not this process's own environment, with which the test runner would make it another kind of start.
  const { PATH, HOME } = process.env
  const settings = {
    PORT: String(port),
    ASTRO_TELEMETRY_DISABLED: '1',
    LOG_LEVEL: 'error',
  }
  server = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: root,
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((ready, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const found = /Pugon is open at (http:\S+)/.exec(output)?.[1]
      if (found) ready(found)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', () => fail(new Error(output)))
  })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function edit(path: string, from: string, to: string): Promise<void> {
  const file = join(root, path)
  const text = await readFile(file, 'utf8')
  expect(text).toContain(from)
  await writeFile(file, text.replace(from, to))
}

async function openPage(path: string): Promise<{ page: Page; errors: string[] }> {
  browser ??= await chromium.launch(CHROMIUM)
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto(address + path, { timeout: START_MS })
  return { page, errors }
}

test.runIf(IS_DEEP)(
  'while developing, islands mount and change as they are edited, and no error is in the console',
  {
    timeout: START_MS,
  },
  async () => {
    const { page, errors } = await openPage('/login')
    await page.getByLabel('E-mail or username').waitFor({ timeout: EDIT_MS })
    await edit(
      'src/islands/login/SignInForm.tsx',
      "label={say('E-mail or username')}",
      'label="Name of the day"',
    )
    await page.getByLabel('Name of the day').waitFor({ timeout: EDIT_MS })
    expect(errors).toEqual([])
    await page.close()
  },
)

test.runIf(IS_DEEP)(
  'while developing, an edit of the server’s sources is answered by the API, which keeps its database',
  {
    timeout: START_MS,
  },
  async () => {
    const detail = () =>
      fetch(`${address}/api/v1/gone`).then(
        async (response) => (await response.json()).detail,
        () => null,
      )
    expect(await detail()).toBe('There is no such call.')
    for (const words of ['There is no such call today.', 'There is no such call tomorrow.']) {
      const before = words.includes('tomorrow') ? 'There is no such call today.' : 'There is no such call.'
      await edit('src/server/pages/routes.ts', before, words)
      await expect.poll(() => detail().catch(() => null), { timeout: EDIT_MS }).toBe(words)
    }
    // The admin is made once per database.
    expect(output.match(/^Sign in as admin/gm)).toHaveLength(1)
  },
)

test.runIf(IS_DEEP)(
  'while developing, drafts are marked, and pages show the mistakes of all texts until they are mended',
  {
    timeout: START_MS,
  },
  async () => {
    const blog = join(root, 'content', 'blog')
    const post = await readFile(join(blog, 'banana-bread-storage-guide.mdx'), 'utf8')
    const renamed = (slug: string, id: number) =>
      post.replace(/^id: .*$/m, `id: ${id}`).replace(/^slug: .*$/m, `slug: ${slug}\ndraft: true`)
    const write = (slug: string, text: string) => writeFile(join(blog, `${slug}.mdx`), text)
    const list = async () => (await fetch(`${address}/blog`)).text()
    await write('first', `${renamed('first', 71)}\n{process.env.HOME}\n`)
    await write('second', renamed('second', 72).replace(/^category: .*$/m, 'category: 4'))
    await write('third', renamed('third', 73))
    await expect.poll(list, { timeout: EDIT_MS }).toContain('content/blog/second.mdx, line 5, field')
    await expect.poll(list, { timeout: EDIT_MS }).toContain('Draft &#183; Storage')
    const shown = await list()
    expect(shown).toMatch(/content\/blog\/first\.mdx, line \d+: "\{process\.env\.HOME\}" cannot be used/)
    expect(shown).not.toContain('href="/blog/first"')
    await write('first', renamed('first', 71))
    await rm(join(blog, 'second.mdx'))
    await expect.poll(list, { timeout: EDIT_MS }).not.toContain('text-mistakes')
  },
)

test.runIf(IS_DEEP)(
  'while developing, two articles of one id, every missing picture beside a text and unreadable fields are named above the pages',
  {
    timeout: START_MS,
  },
  async () => {
    const blog = join(root, 'content', 'blog')
    const post = await readFile(join(blog, 'banana-bread-storage-guide.mdx'), 'utf8')
    const own = /^id: (\d+)$/m.exec(post)?.[1]
    const write = (slug: string, text: string) =>
      writeFile(join(blog, `${slug}.mdx`), text.replace(/^slug: .*$/m, `slug: ${slug}`))
    const list = async () => (await fetch(`${address}/blog`)).text()
    await write('twin', post)
    const pictures = '\n{1+1}\n\n![Oven](./oven.jpg)\n\n![Dough](./dough.jpg)\n'
    await write('bare', post.replace(/^id: .*$/m, 'id: 74') + pictures)
    const twins = `content/blog/twin.mdx, line 2, field "id": content/blog/banana-bread-storage-guide.mdx already has the id ${own}.`
    await expect.poll(list, { timeout: EDIT_MS }).toContain(twins)
    const missing = (name: string) => `there is no picture ${name} beside the text.`
    await expect.poll(list, { timeout: EDIT_MS }).toContain(missing('oven.jpg'))
    expect(await list()).toContain(missing('dough.jpg'))
    expect(await list()).toContain('"{1+1}" cannot be used')
    await write('torn', post.replace(/^author: .*$/m, 'author: [Tess'))
    await expect.poll(list, { timeout: EDIT_MS }).toMatch(/torn\.mdx, line \d+: the frontmatter is not YAML/)
    for (const slug of ['twin', 'bare', 'torn']) await rm(join(blog, `${slug}.mdx`))
    await expect.poll(list, { timeout: EDIT_MS }).not.toContain('text-mistakes')
  },
)

test.runIf(IS_DEEP)('while developing, an order is paid on the page of a fake provider (D82)', async () => {
  const { token, payment } = await placeOrder(['ensaymada'], {
    shop: address,
    payment: { method: 'gcash', reference: null },
  })
  expect(payment.isOnline).toBe(true)
  const order = () => `${address}/api/v1/orders/${token}`
  const request = createRequest({ fetch: withCookies(fetch), origin: address })
  const opened = await request(openOnlinePayment, { params: { token } })
  const page = opened.payment?.page ?? ''
  expect(page).toMatch(`${address}/fake-provider/paymongo/`)
  expect(await (await fetch(`${address}/fake-provider`)).text()).toContain(page)
  const paid = await fetch(`${page}/pay`, { method: 'POST', redirect: 'manual' })
  expect(paid.headers.get('Location')).toBe(`${address}/order?t=${token}`)
  const status = async () => (await (await fetch(order())).json()).status
  await expect.poll(status, { timeout: EDIT_MS }).toBe('CONFIRMED')
})

test.runIf(IS_DEEP)('while developing, figures and probes answer at the site’s address', async () => {
  for (const path of ['/metrics', '/actuator/health', '/actuator/health/readiness'])
    expect([path, (await fetch(address + path)).status]).toEqual([path, 200])
})

test.runIf(IS_DEEP)('developing ends with the API, which gives its data folder back', async () => {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await expect(access(join(dataDir, 'server.lock'))).rejects.toThrow('ENOENT')
})
