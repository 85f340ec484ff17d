import { useLayoutEffect } from 'react'
import { keepUnsaved } from './unsaved.ts'

/** Prevents leaving by accident while something is unsaved: neither the page nor, within it, the form. */
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
