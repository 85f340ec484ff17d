import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, test, vi } from 'vitest'
import { leases } from '#server/db/schema/site.ts'
import * as leaseTable from '#server/publishing/machines/shared-sites-sql.ts'
import { createOwnSite } from '#server/publishing/publish.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import { openBuilder, siteSettingsOf } from '#tests/server/setup/planned-builder.ts'
import { openShop, WITH_MUTANTS } from '#tests/server/setup/shop.ts'

/** The number of builds when two processes of a shop publish the same catalogue at once. */
async function buildsOfTwo(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'pugon-shared-'))
  const builder = await openBuilder()
  await builder.plan({ 'index.html': 'page' })
  const one = await openShop('postgres', { SHARED_SITES: folder })
  const two = await openShop('postgres', { SHARED_SITES: folder, DATABASE_URL: one.databaseUrl })
  const publish = async (shop: typeof one) => {
    shop.deps.publisher.open(createOwnSite(shop, siteSettingsOf(shop), builder.place).publish)
    await shop.deps.publisher.publishNow()
  }
  await Promise.all([publish(one), publish(two)])
  const begun = await readFile(join(builder.place.root, 'begun'), 'utf8')
  await Promise.all([two.close(), one.close(), builder.close(), rm(folder, { recursive: true })])
  return begun.length
}

test.runIf(inject('postgres'))('two processes that publish at once build once', async () => {
  expect(await buildsOfTwo()).toBe(1)
})

test.runIf(WITH_MUTANTS)(
  'a look at the lease before the write instead of in it would build twice',
  async () => {
    const bothHaveLooked = meeting()
    vi.spyOn(leaseTable, 'claimBuilding').mockImplementation(async (database, holder) => {
      const [lease] = await database.select().from(leases)
      await bothHaveLooked()
      if (lease && lease.holder !== holder) return false
      const until = sql`now() + interval '30 seconds'`
      const row = { name: 'site-builder', holder, until }
      await database.insert(leases).values(row).onConflictDoUpdate({ target: leases.name, set: row })
      return true
    })
    expect(await buildsOfTwo()).toBe(2)
  },
)
