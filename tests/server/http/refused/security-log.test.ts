import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { API_BASE } from '#contract/endpoint.ts'
import { createApp } from '#server/app.ts'
import { maskedAddress } from '#server/http/masked-address.ts'
import { cpuTime } from '#tests/cpu-time.ts'
import { openSharedShop, openShop, QUICKEST } from '#tests/server/setup/shop.ts'

const PATH = `${API_BASE}/security/log`
const TOKEN = 'b3JkZXItdG9rZW4tdGhhdC1vcGVucy1pdA'

const lines: string[] = []

const shop = await openSharedShop()
const sink = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) })
const app = createApp({ ...shop.deps, log: pino(sink) })

/** Sends a report as browsers do: by themselves, without a token. */
async function report(type: string, body: string) {
  lines.length = 0
  const headers = { 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(body)) }
  const response = await app.request(PATH, { method: 'POST', headers, body })
  return {
    status: response.status,
    code: (await response.json()).code,
    logged: lines.map((line) => JSON.parse(line)),
  }
}

const logged = {
  level: 40,
  directive: 'script-src-elem',
  blocked: 'https://evil.example/x.js',
  page: 'http://shop.example/order',
  source: 'http://shop.example/_astro/a.js',
  line: 3,
  correlationId: expect.any(String),
}

test('a report of report-uri is logged as a warning, without queries', async () => {
  const told = {
    'document-uri': `http://shop.example/order?t=${TOKEN}`,
    'blocked-uri': 'https://evil.example/x.js?who=ana@example.com',
    'violated-directive': 'script-src-elem https://a.example',
    'source-file': 'http://shop.example/_astro/a.js#x',
    'line-number': 3,
    'script-sample': 'steal("ana@example.com")',
    'original-policy': "default-src 'none'",
    referrer: 'http://shop.example/login?user=ana',
  }
  const result = await report('application/csp-report', JSON.stringify({ 'csp-report': told }))
  expect(result).toMatchObject({ status: 202, logged: [logged] })
  expect(JSON.stringify(result.logged)).not.toMatch(new RegExp(`ana|${TOKEN}|steal`))
})

test.each(['application/reports+json', 'application/json; charset=utf-8'])(
  'reports of the Reporting API come as %s, other kinds among them are left out',
  async (type) => {
    const body = {
      documentURL: `http://shop.example/order?t=${TOKEN}`,
      blockedURL: 'https://evil.example/x.js',
      effectiveDirective: 'script-src-elem',
      sourceFile: 'http://shop.example/_astro/a.js',
      lineNumber: 3,
      disposition: 'enforce',
    }
    const reports = [
      { type: 'csp-violation', age: 10, url: `http://shop.example/order?t=${TOKEN}`, user_agent: 'x', body },
      { type: 'deprecation', age: 10, url: 'http://shop.example/', body: { id: 'x' } },
    ]
    const result = await report(type, JSON.stringify(reports))
    expect(result).toMatchObject({ status: 202, logged: [logged] })
    expect(result.logged).toHaveLength(1)
  },
)

test('at most ten lines are written for one request', async () => {
  const reports = Array.from({ length: 50 }, () => ({ type: 'csp-violation', body: {} }))
  expect((await report('application/json', JSON.stringify(reports))).logged).toHaveLength(10)
})

test.each([
  ['application/json', `[${' '.repeat(8200)}]`, 413, 'BODY_TOO_LARGE'],
  ['text/plain', '[]', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['application/json', '{"csp-report":', 400, 'MALFORMED_JSON'],
  ['application/json', '{"csp-report":{"line-number":"x"}}', 400, 'VALIDATION_FAILED'],
])('a report as %s that cannot be used is refused', async (type, body, status, code) => {
  expect(await report(type, body)).toEqual({ status, code, logged: [] })
})

test('one session reports so often in a minute (D38)', async () => {
  const limited = await openShop(QUICKEST, { RATE_LIMIT_FACTOR: '0.005' })
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '[]' }
  const statuses: number[] = []
  for (let count = 0; count < 6; count++) statuses.push((await limited.app.request(PATH, init)).status)
  await limited.close()
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
})

test.each([
  ['inline', 'inline'],
  ['data:text/html,ana@example.com', 'data:'],
  ['https://shop.example/a?b#c', 'https://shop.example/a'],
  ['https://user:secret@shop.example/a', 'https://shop.example/a'],
  ['https://shop.example/users/ana@example.com', 'https://shop.example/users/a***@example.com'],
  ['https://shop.example/users/ana%40example.com', 'https://shop.example/users/a***@example.com'],
  ['https://shop.example/call/+639171234567', 'https://shop.example/call/***'],
  ['https://shop.example/call/0917%20123%204567', 'https://shop.example/call/***'],
  [`https://shop.example/orders/${TOKEN}`, 'https://shop.example/orders/***'],
  ['not an address?q=ana', 'not an address'],
  [null, undefined],
])('%s is logged as %s', (address, expected) => {
  expect(maskedAddress(address)).toBe(expected)
})

test.each(['a'.repeat(8000), `https://x/${'1-'.repeat(4000)}`, `https://x/${'a.'.repeat(4000)}`])(
  'a long address takes no time to mask (%#)',
  async (address) => {
    const time = await cpuTime(() => {
      for (let time = 0; time < 20; time++) expect(maskedAddress(address)?.length).toBeLessThanOrEqual(200)
    })
    expect(time).toBeLessThan(1000)
  },
)
