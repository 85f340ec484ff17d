import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type OwnCluster, openOwnCluster } from '#tests/drill/setup/own-cluster.ts'
import { endEveryProcess, type ServerProcess, startProcess } from '#tests/drill/setup/server-process.ts'
import { stockShop } from '#tests/drill/setup/stocked-shop.ts'

// "Without its database a process still serves pages and catalogue" (src/server/README.md), and a balancer asks for
// `readiness/pages` so as not to cut off all processes at once (scripts/deploy/README.md).

const ADDRESSES = ['/api/v1/products/available', '/api/v1/categories', '/actuator/health/readiness/pages']

describe.runIf(inject('postgres'))('without its database, the catalogue is read and pages are ready', () => {
  let dataDir: string
  let cluster: OwnCluster
  let server: ServerProcess
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'pugon-catalogue-'))
    cluster = await openOwnCluster()
    await stockShop({ databaseUrl: cluster.url, dataDir }, 10)
    server = await startProcess(dataDir, { DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' })
  })
  afterAll(async () => {
    await endEveryProcess()
    await cluster?.remove()
    await rm(dataDir, { recursive: true, force: true })
  })

  const statuses = () =>
    Promise.all(ADDRESSES.map(async (path) => (await fetch(server.address + path)).status))
  const whenAway = async () => {
    const readiness = async () => (await fetch(`${server.address}/actuator/health/readiness`)).status
    await expect.poll(readiness).toBe(503)
    return statuses()
  }

  test('if it goes away while nobody orders', async () => {
    expect(await statuses()).toEqual([200, 200, 200])
    await cluster.cut()
    expect(await whenAway()).toEqual([200, 200, 200])
    await cluster.start()
    await expect.poll(statuses).toEqual([200, 200, 200])
  })
})
