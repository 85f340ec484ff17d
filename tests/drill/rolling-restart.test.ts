import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { IS_DEEP } from '#tests/depth.ts'
import { freePort, hasProxy, startProxy } from '#tests/drill/setup/proxy.ts'
import {
  endEveryProcess,
  endProcess,
  type ServerProcess,
  startProcess,
} from '#tests/drill/setup/server-process.ts'
import { createDatabase } from '#tests/server/setup/database/database.ts'
import { DATABASES } from '#tests/server/setup/shop.ts'
import { openVisit, signedInit } from '#tests/server/setup/signed.ts'

const CALLS = 5_000
const CLIENTS = 24
const MINUTES = 60_000
const PATH = '/api/v1/vouchers/remove'
const canRun = hasProxy && DATABASES.length > 1
const body = JSON.stringify({ code: 'MERYENDA10' })

if (!canRun) process.stdout.write('The rolling restart is skipped: it needs nginx and Postgres.\n')

afterEach(endEveryProcess)

/** Makes one call after the other through the proxy, and says how each was answered. */
type Client = (address: string) => Promise<() => Promise<string>>

test.runIf(IS_DEEP && canRun)(
  `two processes behind a proxy that keeps connections, each started again twice: 0 of ${CALLS} writes are lost`,
  { timeout: 10 * MINUTES },
  async () => {
    const answers = await roll({}, async (address) => {
      const visit = await openVisit({ request: (path, init) => fetch(address + path, init) })
      return async () => {
        const headers = { 'Content-Type': 'application/json' }
        const now = { ...visit, serverTime: new Date().toISOString() }
        const answer = await fetch(address + PATH, signedInit(now, PATH, { method: 'POST', headers, body }))
        await answer.arrayBuffer()
        return String(answer.status)
      }
    })
    // Any answer will do if it is the shop's own and the same for every call.
    expect([...answers.keys()]).toEqual(['200'])
  },
)

test.runIf(IS_DEEP && canRun)(
  `0 of ${CALLS} readers of pages and of their files are lost`,
  { timeout: 10 * MINUTES },
  async () => {
    const answers = await roll({ REBUILD: 'auto' }, async (address) => {
      const paths = ['/', '/menu', '/fil/menu', '/about', '/product/ensaymada', '/search-index.json']
      let turn = 0
      return async () => {
        const path = paths[turn++ % paths.length]
        const page = await fetch(`${address}${path}`)
        const html = await page.text()
        if (!path?.includes('.') && !html.endsWith('</html>')) return `${path} is cut off`
        const files = [...new Set(html.match(/\/_astro\/[\w.-]+\.(?:js|css|woff2)/g))]
        const file = files[turn % files.length]
        const loaded = file ? await fetch(address + file) : null
        await loaded?.arrayBuffer()
        return loaded ? `${page.status}, ${loaded.status}` : String(page.status)
      }
    })
    expect([...answers.keys()].toSorted()).toEqual(['200', '200, 200'])
  },
)

/** How often each answer came while both processes were started again twice. */
async function roll(settings: Record<string, string>, open: Client): Promise<Map<string, number>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pugon-rolling-'))
  const databaseUrl = await createDatabase()
  const ports = [await freePort(), await freePort()]
  const start = (index: number) =>
    startProcess(join(dataDir, String(index)), {
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
      TRUSTED_PROXIES: '1',
      PORT: String(ports[index]),
      DRAIN_SECONDS: '1',
      ...settings,
    })
  const servers: ServerProcess[] = [await start(0), await start(1)]
  const proxy = await startProxy(ports)
  const answers = new Map<string, number>()
  let sent = 0
  let isRolling = true
  const client = async () => {
    const call = await open(proxy.address)
    while (isRolling || sent < CALLS) {
      sent++
      const answer = await call().catch((error) => String(error.cause ?? error))
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
  }
  const clients = Array.from({ length: CLIENTS }, client)
  for (const index of [0, 1, 0, 1]) {
    expect(await endProcess(servers[index] as ServerProcess, 'SIGTERM')).toBe(0)
    servers[index] = await start(index)
  }
  isRolling = false
  await Promise.all(clients)
  await proxy.stop()
  await Promise.all(servers.map((server) => endProcess(server, 'SIGTERM')))
  await rm(dataDir, { recursive: true, force: true })
  process.stdout.write(`${sent} calls: ${JSON.stringify(Object.fromEntries(answers))}\n`)
  return answers
}
