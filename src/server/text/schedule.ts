import type { Logger } from 'pino'
import type { Database } from '#server/db/open.ts'
import { type Repeated, repeat } from '#server/flow/repeat.ts'
import { shownMark } from './sql.ts'

type Needs = { database: Database; pages: { noteChange: () => void }; clock: () => Date; log: Logger }

/** A text appears at most this long after its time. */
const INTERVAL_MS = 15_000

/** Shows a text on the pages when its time comes, in every process; an external builder is called once, however many notice. */
export function startTextSchedule({ database, pages, clock, log }: Needs): Repeated {
  // A starting process shows what is there.
  const started = clock()
  let lastMark: string | null = null
  const task = async () => {
    lastMark ??= await shownMark(database, started)
    const mark = await shownMark(database, clock())
    if (lastMark !== mark) pages.noteChange()
    lastMark = mark
  }
  return repeat(log, { name: 'textSchedule', intervalMs: INTERVAL_MS, task })
}
