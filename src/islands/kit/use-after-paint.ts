import { useEffect, useState } from 'react'

/** Whether what was drawn first has been painted: `false` at first, so that what is drawn only then delays no tap. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(document.hidden)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The frame is painted after its callbacks.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}
