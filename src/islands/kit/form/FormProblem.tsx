import { type ReactNode, useEffect, useRef } from 'react'
import { say } from '#words/say.ts'
import { useKeptPlace } from './kept-place.ts'

type Props = {
  /** The error, in the words of §8; empty if there is none. */
  message: string
  /** If the server may not have received it: says that everything typed is still here. */
  isUnreachable?: boolean
  /** A way to fix it. */
  children?: ReactNode
}

/** Says to everybody why a form was refused, and takes the focus. */
export function FormProblem({ message, isUnreachable = false, children }: Props) {
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
          {isUnreachable && <p>{say('Everything you typed is still here. Please try again in a moment.')}</p>}
          {children}
        </div>
      )}
    </div>
  )
}
