import type { Logger } from 'pino'
import { forTheShop } from './in-language.ts'

/** A repeated task. `pass` runs it now; `stop` waits for the one under way. */
export type Repeated = { pass: () => Promise<void>; stop: () => Promise<void> }

/**
 * Runs a task at intervals, one pass after the other, until it is stopped. A failure is logged and does not
 * end it. It always speaks English.
 */
export function repeat(
  log: Logger,
  { name, intervalMs, task }: { name: string; intervalMs: number; task: () => Promise<void> },
): Repeated {
  let isStopped = false
  let underWay: Promise<void> = Promise.resolve()
  let timer = setTimeout(tick, intervalMs)

  const pass = () => {
    const next = underWay.then(() => (isStopped ? undefined : forTheShop(task)))
    underWay = next.catch(() => undefined)
    return next
  }

  function tick() {
    pass()
      .catch((err) => log.error({ err, task: name }, 'a regular task failed'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(tick, intervalMs)
      })
  }

  return {
    pass,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
