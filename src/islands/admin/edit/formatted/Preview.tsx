import { useEffect, useRef, useState } from 'react'

/** A formatted text as readers will see it. What cleans it is loaded with the first word. */
export function Preview({ text }: { text: string }) {
  const shown = useRef<HTMLDivElement>(null)
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    let isLatest = true
    if (text === '') return
    import('./show-clean.ts').then(
      ({ showClean }) => {
        if (!isLatest || !shown.current) return
        setIsLost(false)
        showClean(shown.current, text)
      },
      () => isLatest && setIsLost(true),
    )
    return () => {
      isLatest = false
    }
  }, [text])
  if (text === '') return null
  return (
    <section className="formatted-preview" aria-label="Preview">
      <small>
        {isLost ? 'The preview could not be loaded. You can save without it.' : 'Readers will see:'}
      </small>
      <div ref={shown} className="formatted" />
    </section>
  )
}
