import { readFile, rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { IS_DEEP } from '#tests/depth.ts'
import { makeDataDir } from '#tests/drill/setup/data-dir.ts'
import { freePort } from '#tests/drill/setup/proxy.ts'
import { endEveryProcess, startProcess } from '#tests/drill/setup/server-process.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await makeDataDir()
})
afterEach(async () => {
  await endEveryProcess()
  await rm(dataDir, { recursive: true, force: true })
})

test.runIf(IS_DEEP)(
  'the first answer of a process that starts is a page: it listens once it can make one',
  async () => {
    const port = await freePort()
    const starting = startProcess(dataDir, { PORT: String(port), REBUILD: 'auto' })
    const statuses: number[] = []
    const ask = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/menu`).catch(() => null)
      if (answer) statuses.push(answer.status)
      return statuses.length
    }
    await expect.poll(ask, { interval: 1, timeout: 90_000 }).toBeGreaterThan(20)
    await starting
    expect(new Set(statuses)).toEqual(new Set([200]))
  },
)

test.runIf(IS_DEEP)('a shop makes every page without the library of pictures', async () => {
  const { child, address } = await startProcess(dataDir, { REBUILD: 'auto' })
  const libraries = () => readFile(`/proc/${child.pid}/maps`, 'utf8')
  const map = await (await fetch(`${address}/sitemap-0.xml`)).text()
  const paths = [...map.matchAll(/<loc>http:\/\/localhost([^<]*)<\/loc>/g)].map(([, path]) => path)
  expect(paths.length).toBeGreaterThan(100)
  for (const path of paths) expect((await fetch(address + path)).status, path).toBe(200)
  expect(await libraries()).not.toContain('libvips')
  expect((await fetch(`${address}/icon-192.png`)).headers.get('Content-Type')).toBe('image/png')
  expect(await libraries()).toContain('libvips')
})
