import { and, desc, eq, like, lt, notInArray, sql } from 'drizzle-orm'
import { notify } from '#server/db/notify.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { leases, sharedSiteFiles, sharedSites } from '#server/db/schema/site.ts'
import { HASHED_FOLDER } from '#server/publishing/site/site.ts'
import type { SitePart } from './site-parts.ts'

/** Names the sites that have been built, as they are. */
export const SITE_BUILT_CHANNEL = 'site_built'

/** The lease of the one process that builds. */
const BUILDER = 'site-builder'
/** A builder that has not renewed its lease for so long has ended, or lost the database. */
export const LEASE_SECONDS = 30
/** Pages that are open somewhere ask for hashed files of sites that are so old. */
const FILE_DAYS = 30
/** As long as a process may take to fetch a site. */
const FETCH_MINUTES = 10
/** The present site, and the one before. */
const SITES_KEPT = 2
/** Rows of one statement. */
const ROWS = 1_000

const now = sql`now()`
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** Prefix for a holder that only makes copies smaller; a process with a site to build takes the lease from it. */
export const REFINING = 'refining '

/** Takes or renews the lease; false while another process has it. */
export async function claimBuilding(database: Database, holder: string): Promise<boolean> {
  const isMoreUrgent = holder.startsWith(REFINING) ? sql`false` : like(leases.holder, `${REFINING}%`)
  const until = inSeconds(LEASE_SECONDS)
  const rows = await database
    .insert(leases)
    .values({ name: BUILDER, holder, until })
    .onConflictDoUpdate({
      target: leases.name,
      set: { holder, until },
      setWhere: sql`${leases.holder} = ${holder} OR ${leases.until} < now() OR ${isMoreUrgent}`,
    })
    .returning({ name: leases.name })
  return rows.length > 0
}

/** Ends the lease if this process has it. */
export async function endBuilding(database: Database, holder: string): Promise<void> {
  await database.delete(leases).where(and(eq(leases.name, BUILDER), eq(leases.holder, holder)))
}

/** How many milliseconds are left until all show this site, at least 0; `null` if nobody has built it. */
export async function millisecondsUntilShown(database: Database, name: string): Promise<number | null> {
  const left = sql<number>`GREATEST(0, EXTRACT(epoch FROM ${sharedSites.showAt} - now()) * 1000)::float8`
  const [row] = await database.select({ left }).from(sharedSites).where(eq(sharedSites.name, name))
  return row ? row.left : null
}

/** The newest sites, newest first. */
export async function newestSites(database: Database | Transaction, count = SITES_KEPT): Promise<string[]> {
  const rows = await database
    .select({ name: sharedSites.name })
    .from(sharedSites)
    .orderBy(desc(sharedSites.builtAt))
    .limit(count)
  return rows.map(({ name }) => name)
}

/**
 * Tells all processes of a built site, which they show in so many milliseconds. False if another process has taken
 * the lease over; nobody hears of the site then.
 */
export async function announceSite(
  database: Database,
  holder: string,
  { name, parts, showIn }: { name: string; parts: readonly SitePart[]; showIn: number },
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [lease] = await transaction
      .select({ holder: leases.holder })
      .from(leases)
      .where(and(eq(leases.name, BUILDER), eq(leases.holder, holder)))
      .for('update')
    if (!lease) return false
    const times = { builtAt: now, showAt: inSeconds(showIn / 1000) }
    await transaction
      .insert(sharedSites)
      .values({ name, ...times })
      .onConflictDoUpdate({ target: sharedSites.name, set: times })
    await keepHashedFiles(transaction, parts)
    await notify(transaction, SITE_BUILT_CHANNEL, name)
    return true
  })
}

/** The hashed files of all sites of the last 30 days. */
export async function listHashedFiles(database: Database): Promise<SitePart[]> {
  return database.select({ path: sharedSiteFiles.path, digest: sharedSiteFiles.digest }).from(sharedSiteFiles)
}

/** Forgets sites that nobody fetches any more, and hashed files of which the time is over; returns both. */
export async function forgetOldSites(
  database: Database,
): Promise<{ names: string[]; files: { digest: string }[] }> {
  return database.transaction(async (transaction) => {
    const kept = await newestSites(transaction)
    const isOld = lt(sharedSites.builtAt, sql`now() - make_interval(mins => ${FETCH_MINUTES})`)
    const old = await transaction
      .delete(sharedSites)
      .where(and(notInArray(sharedSites.name, kept), isOld))
      .returning({ name: sharedSites.name })
    const files = await transaction
      .delete(sharedSiteFiles)
      .where(lt(sharedSiteFiles.usedAt, sql`now() - make_interval(days => ${FILE_DAYS})`))
      .returning({ digest: sharedSiteFiles.digest })
    return { names: old.map(({ name }) => name), files }
  })
}

async function keepHashedFiles(transaction: Transaction, parts: readonly SitePart[]): Promise<void> {
  const hashed = parts.filter(({ path }) => path.startsWith(`${HASHED_FOLDER}/`))
  for (let from = 0; from < hashed.length; from += ROWS) {
    const rows = hashed.slice(from, from + ROWS).map((part) => ({ ...part, usedAt: now }))
    await transaction
      .insert(sharedSiteFiles)
      .values(rows)
      .onConflictDoUpdate({
        target: sharedSiteFiles.path,
        set: { digest: sql`excluded.digest`, usedAt: now },
      })
  }
}
