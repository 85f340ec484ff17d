import { type ReactNode, useEffect, useRef } from 'react'
import { useKeptPlace } from './kept-place.ts'

type Props = {
  /** The error, in the words of §8; empty if there is none. */
  message: string
  /** Advice; empty if the error gives it. */
  advice?: string | undefined
  /** A way to fix it. */
  children?: ReactNode
}

/** Says to everybody why a form was refused, and takes the focus. */
export function FormProblem({ message, advice, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useKeptPlace(box, message)
  useEffect(() => {
    if (message) box.current?.focus()
  }, [message])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="form-problem">
      {message && (
        <div className="problem-box">
          <p>{message}</p>
          {advice && <p>{advice}</p>}
          {children}
        </div>
      )}
    </div>
  )
}
