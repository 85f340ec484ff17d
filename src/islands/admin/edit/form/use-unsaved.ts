import { useLayoutEffect } from 'react'
import { keepUnsaved } from './unsaved.ts'

/** Lets nobody leave by accident while something is not saved: neither the page nor, inside it, the form. */
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
