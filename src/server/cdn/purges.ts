import type { Logger } from 'pino'
import type { CdnResult, CdnStatus } from '#contract/shop/cdn.ts'
import { SITE_TAG } from '#domain/page/cdn-rules.ts'
import { CATALOGUE_TAG } from '#domain/page/copies/copy-rule.ts'
import { invalidationDelay } from '#domain/page/copies/invalidation.ts'
import { manilaIso } from '#domain/time/manila.ts'
import type { Purge, PurgeCdn } from './purge.ts'

/** Purges for people and, by itself, after edits. */
export type Purges = {
  /** Purges at a person's wish. */
  purge: PurgeCdn
  /** Something that the catalogue's answers show was edited in this process. */
  edited: () => void
  /** Pages with these tags were dropped in this process. */
  dropped: (tags: ReadonlySet<string>) => void
  last: () => CdnStatus['lastPurge']
  stop: () => void
}

/** Edits that follow each other lead to one purge. */
const GATHER_MS = 1_000
const SECOND_MS = 1_000
/** A CDN takes so many tags in one call; dropping every page is as quick as two calls. */
const MAX_PAGE_TAGS = 30

/**
 * Purges the CDN. After an edit, one that is rate-limited is tried again when it may be, and one that cannot be reached twice
 * more, after 1 s and 2 s (§8).
 */
export function createPurges({
  purgeNetwork,
  clock,
  log,
}: {
  purgeNetwork: PurgeCdn
  clock: () => Date
  log: Pick<Logger, 'warn'>
}): Purges {
  let last: CdnStatus['lastPurge'] = null
  let timer: NodeJS.Timeout | undefined
  /** In a row, after the last edit. */
  let failures = 0
  const due = new Set<string>()

  async function run(by: 'edit' | 'person', purge: Purge): Promise<CdnResult> {
    const result = await purgeNetwork(purge)
    last = { at: manilaIso(clock()), by, ...result }
    return result
  }

  function after(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void purgeDue(), ms)
    timer.unref()
  }

  async function purgeDue(): Promise<void> {
    const tags = [...due]
    due.clear()
    const result = await run('edit', { tags, addresses: [] })
    if (result.status === 'rate-limited' || result.status === 'failed') for (const tag of tags) due.add(tag)
    if (result.status === 'rate-limited') return after((result.retryAfter ?? 1) * SECOND_MS)
    if (result.status !== 'failed') return
    const delay = result.reason === 'unreachable' ? invalidationDelay(++failures) : null
    if (delay !== null) return after(delay)
    log.warn({ reason: result.reason }, 'the CDN was not purged after an edit')
  }

  function purgeSoon(tag: string): void {
    due.add(tag)
    failures = 0
    after(GATHER_MS)
  }

  return {
    purge: (purge) => run('person', purge),
    edited: () => purgeSoon(CATALOGUE_TAG),
    dropped: (tags) => {
      for (const tag of tags.size > MAX_PAGE_TAGS ? [SITE_TAG] : tags) purgeSoon(tag)
    },
    last: () => last,
    stop: () => clearTimeout(timer),
  }
}
