import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { readCatalogueFiles } from '#server/shop/catalogue-files.ts'
import { seedDatabase } from '#server/shop/seed.ts'
import { IS_DEEP } from '#tests/depth.ts'
import { SHARE_OF_BARE } from '#tests/drill/setup/bare-server.ts'
import { healthBesideReaders } from '#tests/drill/setup/flood/health-beside-readers.ts'
import { endEveryProcess, startProcess } from '#tests/drill/setup/server-process.ts'
import { createDatabase } from '#tests/server/setup/database/database.ts'
import { POSTGRES_SETTINGS } from '#tests/server/setup/database/postgres.ts'
import { SOME_DATABASES } from '#tests/server/setup/shop.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')
const API = '/api/v1'
const PRODUCTS = 10_000
const MINUTES = 60_000
const SECONDS = 10
const HEALTH_P99_MS = 100

/** The longest term, with a typing mistake in every word; no two are alike. */
const WORDS = 'ensaimadda chocolatte pandezal ubbe chees mamonn brownis {n}'
/** Twenty readers of whatever takes longest to make, find or send. */
const SLOWEST = [
  ...Array(8).fill(
    `${API}/products/search?q=${encodeURIComponent(WORDS).replace('%7Bn%7D', '{n}')}&size=100`,
  ),
  ...Array(3).fill(`${API}/products?size=100&sortBy=name&sortDir=asc&page={n}`),
  ...Array(3).fill(`${API}/products/filter?categoryId=1&size=100&page={n}`),
  ...Array(2).fill(`${API}/products/available`),
  ...Array(2).fill(`${API}/products/category/1`),
  `${API}/products/tag/bread{n}`,
  `${API}/products/discount`,
]

let catalogue: string
beforeAll(async () => {
  catalogue = await mkdtemp(join(tmpdir(), 'pugon-large-'))
  const args = ['scripts/catalogue.ts', '--products', String(PRODUCTS), '--out', catalogue]
  execFileSync(process.execPath, args, { cwd: root, stdio: 'ignore' })
  await cp(join(root, 'content', 'catalogue', 'site.json'), join(catalogue, 'site.json'))
})
afterEach(endEveryProcess)
afterAll(() => rm(catalogue, { recursive: true, force: true }))

test.runIf(IS_DEEP).each(SOME_DATABASES)(
  `%s: while 20 of the slowest reads run on ${PRODUCTS} products, health answers with p99 of at most ${HEALTH_P99_MS} ms`,
  { timeout: 10 * MINUTES },
  async (kind) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pugon-drill-'))
    const databaseUrl = kind === 'postgres' ? await createDatabase() : null
    const open = await openDatabase({ databaseUrl, dataDir, allowsUnsafe: true })
    await seedDatabase(open.database, await readCatalogueFiles(catalogue), new Date())
    await open.close()
    const server = await startProcess(dataDir, {
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '1000000',
      ...(databaseUrl && { ...POSTGRES_SETTINGS, DATABASE_URL: databaseUrl }),
    })
    const answer = await fetch(`${server.address}${API}/health/products`)
    expect((await answer.json()).count).toBe(PRODUCTS)
    // Work done once after a start, such as the search index, is finished by then.
    for (const path of new Set(SLOWEST)) await (await fetch(server.address + path.replace('{n}', '0'))).text()
    const { count, failed, health, bare } = await healthBesideReaders(server.address, SLOWEST, SECONDS)
    process.stdout.write(
      `${kind}: ${count} slow reads, health p99 ${health} ms, a bare server's ${bare} ms\n`,
    )
    expect(failed).toBe(0)
    expect(count).toBeGreaterThan(SLOWEST.length)
    expect(health).toBeLessThanOrEqual(Math.max(HEALTH_P99_MS, SHARE_OF_BARE * bare))
    await rm(dataDir, { recursive: true, force: true })
  },
)
