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

const WRITES = 5_000
const CLIENTS = 24
const MINUTES = 60_000
const PATH = '/api/v1/vouchers/remove'
const canRun = hasProxy && DATABASES.length > 1
const body = JSON.stringify({ code: 'MERYENDA10' })

if (!canRun) process.stdout.write('The rolling restart is skipped: it needs nginx and Postgres.\n')

afterEach(endEveryProcess)

test.runIf(IS_DEEP && canRun)(
  `two processes behind a proxy that keeps connections, each started again twice: 0 of ${WRITES} writes are lost`,
  { timeout: 10 * MINUTES },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pugon-rolling-'))
    const settings = { DATABASE_URL: await createDatabase(), LOG_LEVEL: 'silent', TRUSTED_PROXIES: '1' }
    const ports = [await freePort(), await freePort()]
    const start = (index: number) =>
      startProcess(join(dataDir, String(index)), {
        ...settings,
        PORT: String(ports[index]),
        DRAIN_SECONDS: '1',
      })
    const servers: ServerProcess[] = [await start(0), await start(1)]
    const proxy = await startProxy(ports)
    const statuses = new Map<string, number>()
    let sent = 0
    let isRolling = true
    const write = async (visit: Awaited<ReturnType<typeof openVisit>>) => {
      const headers = { 'Content-Type': 'application/json' }
      const now = { ...visit, serverTime: new Date().toISOString() }
      const init = signedInit(now, PATH, { method: 'POST', headers, body })
      return fetch(proxy.address + PATH, init).then(
        async (answer) => {
          await answer.arrayBuffer()
          return String(answer.status)
        },
        (error) => String(error.cause ?? error),
      )
    }
    const client = async () => {
      const visit = await openVisit({ request: (path, init) => fetch(proxy.address + path, init) })
      while (isRolling || sent < WRITES) {
        sent++
        const status = await write(visit)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
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
    process.stdout.write(`${sent} writes: ${JSON.stringify(Object.fromEntries(statuses))}\n`)
    // Any answer will do if it is the shop's own and the same for every call.
    expect([...statuses.keys()]).toEqual(['200'])
  },
)
