import type { Logger } from 'pino'
import type { CdnResult, CdnStatus } from '#contract/shop/cdn.ts'
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
  last: () => CdnStatus['lastPurge']
  stop: () => void
}

/** Edits that follow each other lead to one purge. */
const GATHER_MS = 1_000
const SECOND_MS = 1_000

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

  async function run(by: 'edit' | 'person', purge: Purge): Promise<CdnResult> {
    const result = await purgeNetwork(purge)
    last = { at: manilaIso(clock()), by, ...result }
    return result
  }

  function after(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void purgeCatalogue(), ms)
    timer.unref()
  }

  async function purgeCatalogue(): Promise<void> {
    const result = await run('edit', { tags: [CATALOGUE_TAG], addresses: [] })
    if (result.status === 'rate-limited') return after((result.retryAfter ?? 1) * SECOND_MS)
    if (result.status !== 'failed') return
    const delay = result.reason === 'unreachable' ? invalidationDelay(++failures) : null
    if (delay !== null) return after(delay)
    log.warn({ reason: result.reason }, 'the CDN was not purged after an edit')
  }

  return {
    purge: (purge) => run('person', purge),
    edited: () => {
      failures = 0
      after(GATHER_MS)
    },
    last: () => last,
    stop: () => clearTimeout(timer),
  }
}
