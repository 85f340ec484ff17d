import { useEffect, useState } from 'react'

/** Countdowns are in minutes. */
const TICK_MS = 15_000

/** The current time, for countdowns on the screen. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
