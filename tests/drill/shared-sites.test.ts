import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, expect, inject, test } from 'vitest'
import { manilaDate } from '#domain/time/manila.ts'
import { products, sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { listen } from '#server/listen.ts'
import { astroCommand } from '#server/publishing/run-build.ts'
import { startPublishing } from '#server/publishing/start-publishing.ts'
import { IS_DEEP } from '#tests/depth.ts'
import { endEveryProcess, startProcess } from '#tests/drill/setup/server-process.ts'
import { POSTGRES_SETTINGS } from '#tests/server/setup/database/postgres.ts'
import { siteSettingsOf } from '#tests/server/setup/planned-builder.ts'
import { openShop, readyProduct } from '#tests/server/setup/shop.ts'

// In every run, tests/server/publishing/shared-sites.test.ts does the same with builds that only write files.

const MINUTES = 60_000
const LOOK_MS = 50
/** All machines switch within this time of each other. */
const TOGETHER_MS = 5_000
const root = resolve(import.meta.dirname, '..', '..')

afterEach(endEveryProcess)

test.runIf(IS_DEEP && inject('postgres'))(
  'two processes build a real site once, show an edit within 5 s of each other, and a third one opens with it',
  { timeout: 15 * MINUTES },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pugon-shared-'))
    const shop = await openShop('postgres', { SHARED_SITES: join(folder, 'sites') })
    // Pages depend on the day, and the other processes have the real one.
    shop.setNow(manilaDate(new Date()), '09:30')
    const listener = await listen(shop, { port: 0, host: '127.0.0.1' })
    const place = { root, apiAddress: `http://127.0.0.1:${listener.port}`, command: astroCommand(root) }
    const config = { ...siteSettingsOf(shop), rebuild: 'auto', rebuildHook: null }
    expect(await startPublishing(shop, config, place)).toBeNull()
    const start = (name: string) =>
      startProcess(
        join(folder, name),
        {
          ...{ DATABASE_URL: shop.databaseUrl, AUTH_SECRET: POSTGRES_SETTINGS.AUTH_SECRET },
          ...{ REBUILD: 'auto', SHARED_SITES: join(folder, 'sites'), LOG_LEVEL: 'info' },
        },
        5 * MINUTES,
      )
    const other = await start('other')

    const { product, size } = await readyProduct(shop)
    const { database } = shop.deps
    await database.update(sizes).set({ price: 98_765 }).where(eq(sizes.id, size.id))
    await database.update(products).set({ price: 98_765 }).where(eq(products.id, product.id))
    const edited = performance.now()
    await shop.deps.catalogue.announce([product.id])
    const shownBy = async (address: string) => {
      for (;;) {
        const page = await (await fetch(`${address}/product/${product.slug}`)).text()
        if (page.includes('₱987.65')) return performance.now() - edited
        await new Promise((next) => setTimeout(next, LOOK_MS))
      }
    }
    const [here, there] = await Promise.all([shownBy(place.apiAddress), shownBy(other.address)])
    process.stdout.write(
      `An edit was shown after ${Math.round(here)} and ${Math.round(there)} ms; built in ${shop.deps.publisher.state().tookMs} ms.\n`,
    )
    expect(Math.abs(here - there)).toBeLessThan(TOGETHER_MS)

    const third = await start('third')
    const page = await fetch(`${third.address}/product/${product.slug}`)
    expect(await page.text()).toContain('₱987.65')
    const builtBy = [other, third].map(({ output }) => output().includes('"built":true'))
    expect(builtBy.filter(Boolean).length).toBeLessThanOrEqual(1)
    expect(third.output()).toContain('"built":false')
    await listener.close()
    await shop.close()
    await rm(folder, { recursive: true })
  },
)
