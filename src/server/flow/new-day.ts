import { addDays, type ManilaDate, manilaDate, manilaMoment } from '#domain/time/manila.ts'

/** A machine that slept through midnight notices within this time. */
const MAX_WAIT_MS = 3_600_000

/**
 * Calls `act` when a day begins in Manila; returns a function that stops it. Does not keep the process alive.
 */
export function onNewDay(clock: () => Date, act: (day: ManilaDate) => void): () => void {
  let day = manilaDate(clock())
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const msLeft = manilaMoment(addDays(day, 1), '00:00').getTime() - clock().getTime()
    timer = setTimeout(look, Math.min(Math.max(msLeft, 0), MAX_WAIT_MS)).unref()
  }
  const look = () => {
    const today = manilaDate(clock())
    const isNew = today !== day
    day = today
    wait()
    if (isNew) act(today)
  }
  wait()
  return () => clearTimeout(timer)
}
