import type { Logger } from 'pino'
import type { Database } from '#server/db/open.ts'
import { type Repeated, repeat } from '#server/flow/repeat.ts'
import type { Publisher } from '#server/publishing/publisher.ts'
import { shownMark } from './sql.ts'

type Needs = { database: Database; publisher: Pick<Publisher, 'changed'>; clock: () => Date; log: Logger }

/** A text appears at most this long after its time, and the time of a build. */
const INTERVAL_MS = 15_000

/**
 * Has the pages built when the time of a text comes, in every process, as each serves pages of its own. Equal pages are
 * built once, and an external builder is called once, however many processes notice.
 */
export function startTextSchedule({ database, publisher, clock, log }: Needs): Repeated {
  // A starting process publishes by itself.
  const started = clock()
  let seen: string | null = null
  const task = async () => {
    seen ??= await shownMark(database, started)
    const mark = await shownMark(database, clock())
    if (seen !== mark) publisher.changed()
    seen = mark
  }
  return repeat(log, { name: 'textSchedule', intervalMs: INTERVAL_MS, task })
}
