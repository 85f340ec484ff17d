import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { createSharedSites } from '#server/publishing/machines/shared-sites.ts'
import type { SiteStore } from '#server/publishing/machines/site-store.ts'
import type { Patience } from '#server/publishing/machines/store-watch.ts'
import { createOwnSite } from '#server/publishing/publish.ts'
import { openBuilder, type PlannedBuilder, siteSettingsOf } from './planned-builder.ts'
import { openShop, readyProduct, type Shop } from './shop.ts'

/** One process of the shop. */
type Process = Shop & {
  publish: () => Promise<void>
  refine: (signal: AbortSignal) => Promise<void>
  page: (path: string) => Promise<string>
}

/** How a process uses the store. */
type Sharing = { patience?: Patience; log?: Pick<Logger, 'info' | 'warn'> }

/**
 * Several processes of one shop, each with a data folder of its own, that share the sites which one of them builds. The
 * first one's database is that of all.
 */
export type SharingProcesses = {
  builder: PlannedBuilder
  /** A folder to share sites in. */
  folder: string
  /** Starts one more process; without a store it is wired as it is in a real shop. */
  start: (store?: SiteStore, sharing?: Sharing) => Promise<Process>
  /** An edit that pages show, after which builds write this site; it is announced by this process. */
  edit: (shop: Shop, site: Record<string, string>) => Promise<void>
  /** The number of builds that were begun by all processes. */
  begun: () => Promise<number>
  close: () => Promise<void>
}

/** Prepares for such processes; none is started. */
export async function openSharing(): Promise<SharingProcesses> {
  const folder = await mkdtemp(join(tmpdir(), 'pugon-shared-'))
  const builder = await openBuilder()
  const opened: Shop[] = []
  let edits = 0
  return {
    builder,
    folder,
    start: async (store, { log, ...sharing } = {}) => {
      const [first] = opened
      const address = first ? { DATABASE_URL: first.databaseUrl } : {}
      const shop = await openShop('postgres', { ...address, ...(!store && { SHARED_SITES: folder }) })
      opened.push(shop)
      const { database } = shop.deps
      const needs = { leadMs: 0, pollMs: 20, ...sharing, database, log: log ?? shop.deps.log }
      const sites = store && createSharedSites({ ...needs, store, onBuilt: () => {} })
      const deps = { ...shop.deps, ...(sites && { sharedSites: sites }) }
      const own = createOwnSite({ ...shop, deps }, siteSettingsOf(shop), builder.place)
      shop.deps.publisher.open(own.publish)
      return {
        ...shop,
        publish: () => shop.deps.publisher.publishNow(),
        refine: async (signal) => own.publish.refine?.(signal),
        page: async (path) => (await shop.app.request(path)).text(),
      }
    },
    edit: async ({ deps }, site) => {
      await builder.plan(site)
      const { product } = await readyProduct({ deps } as Shop)
      const name = `Bread ${edits++}`
      await deps.database.update(products).set({ name }).where(eq(products.id, product.id))
      await deps.catalogue.announce([product.id])
    },
    begun: async () => (await readFile(join(builder.place.root, 'begun'), 'utf8')).length,
    close: async () => {
      // The database is dropped with the first.
      for (const shop of opened.splice(0).reverse()) await shop.close()
      await builder.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
