import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataDir } from '#tests/drill/setup/data-dir.ts'
import { PLANTED_PAGE, plantSite } from '#tests/drill/setup/planted-site.ts'
import { freePort } from '#tests/drill/setup/proxy.ts'
import { endEveryProcess, startProcess } from '#tests/drill/setup/server-process.ts'

/** Loading them takes long enough for a caller to come in between. */
const PAGES = 2_000

let dataDir: string
beforeEach(async () => {
  dataDir = await makeDataDir()
  await plantSite(dataDir)
  const page = (index: number) => join(dataDir, 'sites', 'planted', `page-${index}.html`)
  await Promise.all(Array.from({ length: PAGES }, (_, index) => writeFile(page(index), PLANTED_PAGE)))
})
afterEach(async () => {
  await endEveryProcess()
  await rm(dataDir, { recursive: true, force: true })
})

test('the first answer of a process that starts again is a page, never "being set up"', async () => {
  const port = await freePort()
  const starting = startProcess(dataDir, { PORT: String(port) })
  const statuses: number[] = []
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/page-1`).catch(() => null)
    if (answer) statuses.push(answer.status)
    return statuses.length
  }
  await expect.poll(ask, { interval: 1, timeout: 90_000 }).toBeGreaterThan(20)
  await starting
  expect(new Set(statuses)).toEqual(new Set([200]))
})
