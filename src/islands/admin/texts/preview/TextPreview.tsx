import { useEffect, useState } from 'react'
import { request } from '#client/api.ts'
import { wordsOf } from '#client/errors.ts'
import { previewText } from '#contract/admin/text.ts'
import type { TextKind } from '#domain/page/author-text.ts'
import { ShownText } from './ShownText.tsx'

/** Long enough for a pause in typing. */
const PAUSE_MS = 700

type Props = { kind: TextKind; body: string; showLine: (line: number) => void }
type Preview = Awaited<ReturnType<typeof ask>>

const ask = (kind: TextKind, body: string) => request(previewText, { body: { kind, body } })

/** The text as readers will see it, or what is wrong with it, line by line; looked at again after each pause. */
export function TextPreview({ kind, body, showLine }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [preview, setPreview] = useState<Preview>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    if (!isOpen || body === '') return
    let isLatest = true
    const timer = setTimeout(() => {
      ask(kind, body).then(
        (answer) => {
          if (!isLatest) return
          setPreview(answer)
          setFailure('')
        },
        (error: Error) => isLatest && setFailure(wordsOf(error)),
      )
    }, PAUSE_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [isOpen, kind, body])
  return (
    <>
      <p>
        <button
          type="button"
          className="button quiet"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide the preview' : 'Check and preview'}
        </button>
      </p>
      {isOpen && (
        <section className="text-preview" aria-label="Preview">
          {failure && <p role="alert">{failure}</p>}
          {!preview && !failure && <p role="status">{body === '' ? 'The text is empty.' : 'Checking…'}</p>}
          {preview && preview.problems.length > 0 && (
            <ul className="text-problems" aria-label="To be mended">
              {preview.problems.map(({ line, message }) => (
                <li key={`${line} ${message}`}>
                  {line !== null && (
                    <button type="button" className="link-button" onClick={() => showLine(line)}>
                      Line {line}
                    </button>
                  )}{' '}
                  {message}
                </li>
              ))}
            </ul>
          )}
          {preview && <ShownText parts={preview.parts} />}
        </section>
      )}
    </>
  )
}
