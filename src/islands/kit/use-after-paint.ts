import { useEffect, useState } from 'react'

/** A tab that nobody sees paints nothing. */
const LONGEST_MS = 100

/** Whether what was drawn first has been painted: `false` at first, so that what is drawn only then delays no tap. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const go = () => setPainted(true)
    const timers = [setTimeout(go, LONGEST_MS)]
    // The frame is painted after its callbacks.
    const frame = requestAnimationFrame(() => timers.push(setTimeout(go)))
    return () => {
      cancelAnimationFrame(frame)
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])
  return isPainted
}
