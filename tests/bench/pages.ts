// Measures the pages as a shopper on a phone gets them: Lighthouse's mobile profile (simulated slow 4G)
// against our own server behind TLS, HTTP/2 and brotli, as a real host would serve them. Prints the median of
// RUNS runs, beside a bare page of words and pictures in the same run: the time that this machine needs for
// any page at all. It comes with the headers of the shop's pages, whose opener policy has the browser start a process for them.

import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { pino } from 'pino'
import { securityHeaders } from '#contract/headers/security-headers.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { openBundle } from '#server/pages/bundle/bundle.ts'
import { startServer } from '#server/start.ts'
import { CHROMIUM } from '#tests/chromium.ts'
import { threadTime } from './page/thread-time.ts'

const RUNS = 3
const FLOOR = '/bare'
const PATHS = process.env['BENCH_PATHS']?.split(',') ?? [
  '/',
  '/menu/category/cakes',
  '/product/made-to-order-egg-pie',
]
const DEBUGGING_PORT = 9333
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const TIMINGS = [
  'largest-contentful-paint',
  'first-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]

const root = resolve(import.meta.dirname, '..', '..')
const dataDir = await mkdtemp(join(tmpdir(), 'pugon-pages-'))
const secure = createSecureServer({ ...(await certificate()), allowHTTP1: true })
await new Promise<void>((listening) => secure.listen(0, '127.0.0.1', listening))
const { port } = secure.address() as AddressInfo
secure.close()
const address = `https://localhost:${port}`
const config = readConfig({ DATA_DIR: dataDir, SITE_URL: address, LOG_LEVEL: 'error' })
const server = await startServer(root, config, pino({ level: 'error' }))
const plain = await listen(server, { port: 0, host: '127.0.0.1' })
await server.openPages(await openBundle(root))
const listener = serve({
  fetch: (request, ...rest) =>
    new URL(request.url).pathname === FLOOR ? barePage() : server.app.fetch(request, ...rest),
  port,
  hostname: '127.0.0.1',
  createServer: createSecureServer,
  serverOptions: { ...(await certificate()), allowHTTP1: true },
})

const browser = await chromium.launch({
  ...CHROMIUM,
  args: [...CHROMIUM.args, '--ignore-certificate-errors', `--remote-debugging-port=${DEBUGGING_PORT}`],
})
for (const path of [FLOOR, ...PATHS]) {
  await warmUp(path)
  const runs: Record<string, number>[] = []
  for (let run = 0; run < RUNS; run++) {
    const mainThreadMs = await threadTime(browser, address + path)
    runs.push({ 'main thread, ms of processor time': mainThreadMs, ...(await measure(path)) })
  }
  const names = Object.keys(runs[0] ?? {})
  const medians = names.map((name) => [name, median(runs.map((figures) => figures[name] ?? 0))])
  process.stdout.write(`${path}\n${medians.map(([name, value]) => `  ${name} ${value}`).join('\n')}\n`)
}
await browser.close()
listener.close()
await plain.close()
await server.close()
await rm(dataDir, { recursive: true, force: true })

function barePage(): Response {
  const words = 'Bread of this morning, and cakes made to order. '.repeat(20)
  const pictures = ['pandesal', 'buko-pie', 'mocha-roll', 'ube-chiffon-cake', 'chocolate-crinkles'].map(
    (name) => `<img src="/images/${name}-1.webp?w=320" width="320" height="320" alt="">`,
  )
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>'
  const headers = securityHeaders({ scriptHashes: [], styleHashes: [], site: address, apiOrigin: '' })
  return new Response(
    `<!doctype html><html lang="en">${head}<h1>Bread</h1><p>${words}</p>${pictures.join('')}`,
    { headers: { ...headers, 'Content-Type': 'text/html' } },
  )
}

/** Pictures are made on first request: in a shop that is already open they exist. */
async function warmUp(path: string): Promise<void> {
  const page = await browser.newPage({
    ignoreHTTPSErrors: true,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  })
  await page.goto(address + path, { waitUntil: 'networkidle' })
  await page.close()
}

async function measure(path: string): Promise<Record<string, number>> {
  const result = await lighthouse(address + path, {
    port: DEBUGGING_PORT,
    onlyCategories: CATEGORIES,
    logLevel: 'error',
  })
  if (!result) throw new Error(`Lighthouse gave nothing for ${path}`)
  const { categories, audits } = result.lhr
  const requests = audits['network-requests']?.details as { items: { transferSize: number }[] } | undefined
  const items = requests?.items ?? []
  for (const category of Object.values(categories)) {
    const failed = category.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    if (failed.length) process.stdout.write(`  below: ${failed.map(({ id }) => id).join(', ')}\n`)
  }
  return {
    ...Object.fromEntries(
      Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    ),
    ...Object.fromEntries(
      TIMINGS.map((id) => [id, Math.round((audits[id]?.numericValue ?? 0) * 1000) / 1000]),
    ),
    requests: items.length,
    kilobytes: Math.round(items.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000),
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

async function certificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const [key, cert] = [join(dataDir, 'key.pem'), join(dataDir, 'cert.pem')]
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  execFileSync('openssl', [...options, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  return { key: await readFile(key), cert: await readFile(cert) }
}
