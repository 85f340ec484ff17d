import { useLayoutEffect } from 'react'
import { keepUnsaved } from './unsaved.ts'

/** Prevents leaving the page, or the form on it, by accident while something is unsaved. */
export function useUnsaved(isDirty: boolean): void {
  useLayoutEffect(() => {
    if (!isDirty) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    const release = keepUnsaved()
    addEventListener('beforeunload', stay)
    return () => {
      release()
      removeEventListener('beforeunload', stay)
    }
  }, [isDirty])
}
