import { useEffect, useRef, useState } from 'react'
import { optional } from '#client/load-part.ts'

/** A formatted text as readers will see it. What cleans it is loaded with the first word. */
export function Preview({ label, text }: { label: string; text: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    let isLatest = true
    if (text === '') return
    void optional(() => import('./show-clean.ts')).then((cleaning) => {
      if (!isLatest || !frame.current) return
      setIsLost(!cleaning)
      cleaning?.showClean(frame.current, text)
    })
    return () => {
      isLatest = false
    }
  }, [text])
  if (text === '') return null
  return (
    <section className="formatted-preview" aria-label={`Preview: ${label}`}>
      <small>
        {isLost ? 'The preview could not be loaded. You can save without it.' : 'Readers will see:'}
      </small>
      <div ref={frame} className="formatted" />
    </section>
  )
}
