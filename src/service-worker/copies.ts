import { COPY_MARK } from '#domain/page/copies/copy-mark.ts'
import type { CopyRule } from '#domain/page/copies/copy-rule.ts'
import { timeToLive } from '#domain/page/copies/copy-times.ts'
import {
  COLLECT_MS,
  copiesToDrop,
  copyBytes,
  type DeviceCopy,
  isFresh,
  isProduct,
  MAX_COPIES,
  refreshTimes,
  sizeOf,
} from '#domain/page/copies/device-copy.ts'
import { inBatches } from '#domain/page/copies/invalidation.ts'
import { hasArrived, WHOLE_LENGTH } from '#domain/page/copies/whole-length.ts'
import type { NetworkType } from '#domain/page/network/condition.ts'
import type { ShopScale } from '#domain/page/network/shop-scale.ts'
import type { BusinessPeriod } from '#domain/time/business-period.ts'

type Line = {
  /** As which the line acts: for times and batches. */
  type: NetworkType
  /** By which bytes are kept. */
  keptType: NetworkType
  period: BusinessPeriod
  isOnline: boolean
  shop: ShopScale
}

type Needs = {
  /** Opens the bodies of the copies. */
  openCache: () => Promise<Cache>
  readEntries: () => Promise<DeviceCopy[]>
  writeEntries: (entries: Iterable<DeviceCopy>, gone: Iterable<string>) => Promise<void>
  line: () => Line
  now: () => number
}

/** §5. */
const NO_TAGS = 'No tags provided for invalidation'

export type Found = { entry: DeviceCopy; response: Response }
export type Copies = ReturnType<typeof createCopies>

/**
 * The copies that a device keeps, within the bounds of its line (§3, §9). A browser that refuses to keep one is quietly
 * obeyed (§8).
 */
export function createCopies({ openCache, readEntries, writeEntries, line, now }: Needs) {
  let loaded: Promise<Map<string, DeviceCopy>> | undefined
  let collectedAt = 0
  /** Entries that were read since entries were written last. */
  const touched = new Set<DeviceCopy>()

  function entries(): Promise<Map<string, DeviceCopy>> {
    loaded ??= readEntries().then((all) => new Map(all.map((entry) => [entry.key, entry])))
    loaded.catch(() => {
      loaded = undefined
    })
    return loaded
  }

  function circumstances(copies: number) {
    const { type, period, shop } = line()
    return { type, period, copies, shop }
  }

  /** The copy of an address, as fresh as the present line takes it to be. */
  async function find(key: string): Promise<Found | null> {
    const all = await entries()
    const entry = all.get(key)
    if (!entry) return null
    const response = await (await openCache()).match(key)
    if (!response) {
      // Emptied by the browser or with the visitor's data.
      await forget([entry])
      return null
    }
    refreshTimes(entry, circumstances(all.size))
    entry.hitCount++
    entry.lastAccessed = now()
    touched.add(entry)
    return { entry, response }
  }

  /** Some copy with a tag: of a picture, one of another size that is enough. */
  async function findTagged(
    tag: string,
    isEnough: (key: string) => boolean = () => true,
  ): Promise<Found | null> {
    const entry = [...(await entries()).values()].find(({ tags, key }) => tags.includes(tag) && isEnough(key))
    return entry ? find(entry.key) : null
  }

  /** Keeps an answer that arrives whole; its body is read to the end. */
  async function keep({ key, kind, priority, tags }: CopyRule, response: Response): Promise<void> {
    try {
      const body = await response.arrayBuffer()
      if (!hasArrived(response.headers.get(WHOLE_LENGTH), body.byteLength)) return
      const all = await entries()
      const timestamp = now()
      const ttl = timeToLive(kind, circumstances(all.size))
      const entry: DeviceCopy = {
        key,
        timestamp,
        ttl,
        expiresAt: timestamp + ttl,
        hitCount: all.get(key)?.hitCount ?? 0,
        lastAccessed: timestamp,
        size: body.byteLength,
        tags,
        priority,
      }
      const headers = new Headers(response.headers)
      // The body is decoded by now.
      for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
      headers.set('Server-Timing', COPY_MARK)
      await (await openCache()).put(key, new Response(body, { status: response.status, headers }))
      all.set(key, entry)
      touched.add(entry)
      await save([])
      await collectWhenDue()
    } catch {
      // No room, or forbidden.
    }
  }

  /** Clears copies: they are only shown where there is no line (D78). */
  async function clear(isGoing: (entry: DeviceCopy) => boolean): Promise<void> {
    await outdate([...(await entries()).values()].filter(isGoing), () => 0)
  }

  /** Marks copies as stale, many a batch of the line at a time (§9): they are asked for again, and are still there without a line. */
  async function invalidate(tags: readonly string[]): Promise<void> {
    if (tags.length === 0) throw new Error(NO_TAGS)
    const stale = [...(await entries()).values()].filter((entry) =>
      entry.tags.some((tag) => tags.includes(tag)),
    )
    await outdate(stale, ({ timestamp }) => timestamp)
  }

  /** Ends the fresh time of copies, many of them a batch of the line at a time (§9). */
  async function outdate(
    outdated: readonly DeviceCopy[],
    expiry: (entry: DeviceCopy) => number,
  ): Promise<void> {
    for (const batch of inBatches(outdated, line().type)) {
      for (const entry of batch) {
        entry.expiresAt = Math.min(entry.expiresAt, expiry(entry))
        touched.add(entry)
      }
      await save([])
    }
  }

  async function collectWhenDue(): Promise<void> {
    const all = await entries()
    const { keptType, isOnline, shop } = line()
    const bytes = copyBytes(keptType, shop)
    const copies = [...all.values()]
    const isFull =
      copies.length > MAX_COPIES ||
      sizeOf(copies) > bytes.all ||
      sizeOf(copies.filter(isProduct)) > bytes.products
    if (now() - collectedAt < COLLECT_MS && !isFull) return
    collectedAt = now()
    await forget(copiesToDrop(copies, { now: now(), bytes, isOnline }))
  }

  async function forget(going: readonly DeviceCopy[]): Promise<void> {
    if (going.length === 0) return
    const cache = await openCache()
    const all = await entries()
    for (const batch of inBatches(going, line().type))
      await Promise.all(batch.map(({ key }) => cache.delete(key)))
    for (const entry of going) {
      all.delete(entry.key)
      touched.delete(entry)
    }
    await save(going.map(({ key }) => key))
  }

  /** Writes the entries that have changed, and takes others out. */
  async function save(gone: readonly string[]): Promise<void> {
    const batch = [...touched]
    touched.clear()
    await writeEntries(batch, gone)
  }

  /** Whether a copy of an address is younger than this many ms and has not been invalidated. */
  async function isYoung(key: string, ms: number): Promise<boolean> {
    const all = await entries()
    const entry = all.get(key)
    if (entry) refreshTimes(entry, circumstances(all.size))
    return entry !== undefined && isFresh(entry, now()) && now() - entry.timestamp < ms
  }

  /** Whether there is a copy of an address; the browser, or a page, may have emptied the cache under its entry. */
  async function has(key: string): Promise<boolean> {
    return (await entries()).has(key) && (await (await openCache()).match(key)) !== undefined
  }

  /** Forgets what it knows: a page has deleted the copies and their entries. */
  function startAnew(): void {
    loaded = undefined
    touched.clear()
  }

  return { find, findTagged, keep, clear, invalidate, isYoung, has, startAnew }
}
