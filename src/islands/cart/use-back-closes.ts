import { useEffect, useRef } from 'react'

/** The Back gesture closes what is open instead of leaving the page; closing otherwise takes the extra step back. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const hasEntry = useRef(false)
  useEffect(() => {
    if (!isOpen) {
      if (hasEntry.current) history.back()
      hasEntry.current = false
      return
    }
    history.pushState({ cart: true }, '')
    hasEntry.current = true
    const onBack = () => {
      hasEntry.current = false
      close()
    }
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [isOpen, close])
}
