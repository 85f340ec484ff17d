import type { Logger } from 'pino'

/** Questions that nobody waits for. `stop` waits for those under way, and lets none begin. */
export type Asking = {
  soon: (ask: () => Promise<void>) => void
  /** Resolves when none is under way. */
  idle: () => Promise<void>
  stop: () => Promise<void>
}

/** Runs questions to providers beside the answers that caused them; a failure is logged, as the payment is asked about again. */
export function createAsking(log: Pick<Logger, 'error'>): Asking {
  const underWay = new Set<Promise<void>>()
  let isStopped = false
  const idle = async () => void (await Promise.all(underWay))
  return {
    soon: (ask) => {
      if (isStopped) return
      const request = ask()
        .catch((err) => log.error({ err }, 'a payment could not be asked about'))
        .finally(() => underWay.delete(request))
      underWay.add(request)
    },
    idle,
    stop: () => {
      isStopped = true
      return idle()
    },
  }
}
