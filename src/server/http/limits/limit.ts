import type { OpenDatabase } from '#server/db/open.ts'
import { Problem } from '#server/http/problem.ts'
import { createMemoryStore } from './memory-store.ts'
import { createPostgresStore } from './postgres-store.ts'
import type { Limit, QuickLimit, Verdict, Window } from './verdict.ts'

/** What the processes of one shop share. */
export type Shared = {
  open: Pick<OpenDatabase, 'kind' | 'database'>
  secret: string
  clock: () => Date
}

/** A limit that costs nearly nothing, since each process counts for itself. */
export function createQuickLimit<Who>(
  clock: () => Date,
  windowsOf: (who: Who) => readonly Window[],
): QuickLimit<Who> {
  return limiting(createMemoryStore(clock), windowsOf)
}

/**
 * A limit that all processes of one Postgres count together, in batches; on the embedded database, with its one
 * process, it is in memory. `name` tells the limits of one database apart.
 */
export function createLimit<Who>(
  { open, secret, clock }: Shared,
  name: string,
  windowsOf: (who: Who) => readonly Window[],
): Limit<Who> {
  if (open.kind === 'postgres')
    return limiting(createPostgresStore(open.database, { name, secret }, clock), windowsOf)
  const quick = createQuickLimit(clock, windowsOf)
  return {
    count: async (who) => quick.count(who),
    check: async (who) => quick.check(who),
    takeBack: async (who) => quick.takeBack(who),
  }
}

/** A limit with one window for each text that identifies somebody. */
export function createSingleLimit(
  shared: Shared,
  name: string,
  window: Omit<Window, 'key' | 'owner'>,
): Limit<string> {
  return createLimit(shared, name, (key) => [{ ...window, key }])
}

/** Throws 429 for a use that is one too many. */
export function refuseBeyond(verdict: Verdict): void {
  if (verdict.ok) return
  throw new Problem('RATE_LIMITED', verdict.reason, { retryAfter: verdict.retryAfter })
}

function limiting<Who, Answer, Done>(
  store: Limit<readonly Window[], Answer, Done>,
  windowsOf: (who: Who) => readonly Window[],
): Limit<Who, Answer, Done> {
  return {
    count: (who) => store.count(windowsOf(who)),
    check: (who) => store.check(windowsOf(who)),
    takeBack: (who) => store.takeBack(windowsOf(who)),
  }
}
