import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database, OpenDatabase } from '#server/db/open.ts'
import type { S3Settings } from '#server/flow/storage.ts'
import { exists } from '#server/publishing/site/kept-sites.ts'
import {
  announceSite,
  claimBuilding,
  endBuilding,
  forgetOldSites,
  LEASE_SECONDS,
  listHashedFiles,
  millisecondsUntilShown,
  newestSites,
  REFINING,
  SITE_BUILT_CHANNEL,
} from './shared-sites-sql.ts'
import { dropParts, listParts, putSite, type SitePart, takeFiles, takeSite } from './site-parts.ts'
import { openSiteStore, type SiteStore } from './site-store.ts'
import { type Patience, watchStore } from './store-watch.ts'

/** A site that is in this machine's folder; `untilShown` waits for the moment in which all processes switch to it. */
export type Obtained = { built: boolean; untilShown: (loadedInMs: number) => Promise<void> }

type Source = { shown: string | null; build: () => Promise<boolean>; signal?: AbortSignal | null }

/**
 * The sites that all processes of a shop serve: one process at a time builds, the others fetch what it has built, and
 * all switch together. While the store is away each builds for itself, and waits for no other.
 */
export type SharedSites = {
  /**
   * Whether this process builds: it is the one that does until `end`, or the store is away. Who builds something to show takes
   * over from one that only refines.
   */
  claim: (isRefining?: boolean) => Promise<boolean>
  /**
   * Brings the site with this path's name into place: fetched, or if nobody has built it, by `build`, which says whether
   * there was anything to do. Waits while another process builds. The signal ends that, and what is being sent.
   */
  obtain: (path: string, from: Source) => Promise<Obtained>
  /** Whether some process has built the site with this path's name. */
  has: (path: string) => Promise<boolean>
  /** Fetches hashed files of the sites of the last 30 days that this machine does not have; false if the store is away. */
  takeEarlierFiles: (folder: string) => Promise<boolean>
  /** Lets others build, and removes from the store what nobody needs any more. */
  end: () => Promise<void>
  /** Some process has built the site of this name, or it is not known which one. */
  hear: (name: string) => void
}

/** While another process builds, notifications may be missed. */
const POLL_MS = 2_000
/** Others hear of a site, and fetch it, within this time and the time that it takes to load. */
const LEAD_MS = 1_000
/** A machine that loads slowly does not keep the others waiting for longer: a site of 10,000 products, all new, is fetched by then. */
const MAX_LEAD_MS = 20_000

/** Others fetch a site all at once, perhaps on this machine, and so more slowly than a builder that tries it alone. */
const CROWD = 2

type Needs = {
  database: Database
  store: SiteStore
  log: Pick<Logger, 'info' | 'warn'>
  /** Called when there is a site that this process neither built nor waits for. */
  onBuilt: () => void
  pollMs?: number
  leadMs?: number
  patience?: Patience
}

/** The shared sites of a shop whose settings name a place for them, otherwise `null`. */
export async function openSharedSites(
  { sharedSites, s3 }: { sharedSites: string | null; s3: S3Settings | null },
  { database, listen }: OpenDatabase,
  { log, onBuilt }: Pick<Needs, 'log' | 'onBuilt'>,
): Promise<SharedSites | null> {
  if (!sharedSites) return null
  const store = await openSiteStore(sharedSites, s3)
  const sites = createSharedSites({ database, store, log, onBuilt })
  await listen(SITE_BUILT_CHANNEL, sites.hear)
  return sites
}

export function createSharedSites(needs: Needs): SharedSites {
  const { database, store, log, onBuilt, pollMs = POLL_MS, leadMs = LEAD_MS } = needs
  const watch = watchStore(store, log, needs.patience)
  const ours = randomUUID()
  let holder: string = ours
  const announced = new Set<string>()
  const waiting = new Set<() => void>()
  let renewal: ReturnType<typeof setInterval> | undefined
  let mayTidy = false

  async function claim(isRefining = false): Promise<boolean> {
    holder = isRefining ? REFINING + ours : ours
    const isOurs = await claimBuilding(database, holder)
    if (isOurs)
      renewal ??= setInterval(
        () => void claimBuilding(database, holder).catch(() => {}),
        (LEASE_SECONDS * 1000) / 3,
      ).unref()
    return isOurs || !(await watch.isThere())
  }

  async function end(): Promise<void> {
    clearInterval(renewal)
    renewal = undefined
    if (mayTidy) await tidy().catch((err) => log.warn({ err }, 'old shared sites could not be removed'))
    mayTidy = false
    await endBuilding(database, holder)
  }

  async function has(path: string): Promise<boolean> {
    return (await millisecondsUntilShown(database, basename(path))) !== null
  }

  async function obtain(path: string, from: Source): Promise<Obtained> {
    const name = basename(path)
    for (let isLost = false; ; isLost = false) {
      from.signal?.throwIfAborted()
      if (await has(path)) {
        if (await fetchIfAbsent(path, from.shown)) return { built: false, untilShown: () => untilShown(name) }
        isLost = true
      }
      if (!(await claim(Boolean(from.signal)))) await heardOrLate()
      // Another process may have ended its build between the two questions.
      else if (isLost || !(await has(path))) return give(path, from, isLost)
    }
  }

  /** Whether the site is in place now. */
  async function fetchIfAbsent(path: string, shown: string | null): Promise<boolean> {
    if (await exists(path)) return true
    if (!(await watch.isThere())) return false
    const taken = takeSite(store, path, shown).then(() => true)
    return (await watch.use(taken, 'a shared site could not be fetched')) ?? false
  }

  /**
   * Builds a site and stores it; the store is asked while the build goes on. If it cannot be stored, this process shows
   * it all the same, and others build for themselves.
   */
  async function give(path: string, { shown, build, signal }: Source, isLost: boolean): Promise<Obtained> {
    const [built, stored] = await Promise.all([build(), storedDigests(isLost)])
    const begun = performance.now()
    const send = async (unlike: ReadonlySet<string>) =>
      putSite(store, path, unlike, signal).catch((cause) => {
        // That is no failure of the store.
        if (!signal?.aborted) throw cause
        return null
      })
    const sent = stored && (await watch.use(send(stored), 'a site could not be shared'))
    signal?.throwIfAborted()
    const sentInMs = performance.now() - begun
    return {
      built,
      untilShown: async (loadedInMs) => {
        if (!sent) return
        const tookMs = Math.max(sentInMs, CROWD * sent.fetchMs) + loadedInMs
        await announce(basename(path), { parts: sent.parts, tookMs, shown })
      },
    }
  }

  /**
   * Others fetch it for as long as we sent it, or would fetch it ourselves, and load it for as long as we did. The first site of all is shown at once: nobody shows another,
   * unless each has made its own until now.
   */
  async function announce(
    name: string,
    { parts, tookMs, shown }: { parts: SitePart[]; tookMs: number; shown: string | null },
  ): Promise<void> {
    announced.add(name)
    const isFirst = shown === null && (await newestSites(database, 1)).length === 0
    const showIn = isFirst ? 0 : Math.min(leadMs + tookMs, MAX_LEAD_MS)
    mayTidy = await announceSite(database, holder, { name, parts, showIn })
    if (mayTidy) await setTimeout(showIn)
  }

  async function untilShown(name: string): Promise<void> {
    const left = await millisecondsUntilShown(database, name)
    await setTimeout(Math.min(left ?? 0, MAX_LEAD_MS))
  }

  /**
   * Contents that are surely in the store: a file that an ended process was sending may be cut off. None if it lacks
   * the newest site, such as beside a restored database; `null` if it is away.
   */
  async function storedDigests(isLost: boolean): Promise<Set<string> | null> {
    if (!(await watch.isThere())) return null
    if (isLost) return new Set()
    const [newest] = await newestSites(database, 1)
    const parts = newest ? await listParts(store, newest).catch(() => null) : null
    if (!parts) return new Set()
    return new Set([...parts, ...(await listHashedFiles(database))].map(({ digest }) => digest))
  }

  async function tidy(): Promise<void> {
    const { names, files } = await forgetOldSites(database)
    if (names.length + files.length === 0) return
    const gone = new Set(files.map(({ digest }) => digest))
    for (const name of names)
      for (const { digest } of await listParts(store, name).catch(() => [])) gone.add(digest)
    for (const name of await newestSites(database, Number.MAX_SAFE_INTEGER))
      for (const { digest } of await listParts(store, name)) gone.delete(digest)
    for (const { digest } of await listHashedFiles(database)) gone.delete(digest)
    await dropParts(store, names, gone)
  }

  function heardOrLate(): Promise<void> {
    return new Promise((resume) => {
      const goOn = () => {
        waiting.delete(goOn)
        resume()
      }
      waiting.add(goOn)
      void setTimeout(pollMs, undefined, { ref: false }).then(goOn)
    })
  }

  return {
    claim,
    has,
    obtain,
    end,
    takeEarlierFiles: async (folder) => {
      if (!(await watch.isThere())) return false
      await takeFiles(store, await listHashedFiles(database), folder)
      return true
    },
    hear: (name) => {
      if (announced.has(name)) return
      if (waiting.size === 0) onBuilt()
      for (const goOn of [...waiting]) goOn()
    },
  }
}
