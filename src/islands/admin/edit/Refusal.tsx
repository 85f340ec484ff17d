import type { ReactNode } from 'react'
import { failureLine } from './show-failure.ts'

type Props = {
  /** Says that nothing was done: "Not saved." */
  title: string
  error: Error | null
  /** Why it was not even sent. */
  problem?: string | undefined
}

/** Why something was not done; nothing while there is no reason. */
export function Refusal({ title, error, problem }: Props) {
  return (
    (problem || error) && (
      <p role="alert" className="refusal">
        {problem || failureLine(title, error)}
      </p>
    )
  )
}

/** Why the value of a field is wrong; nothing while it is right. */
export function FieldProblem({ children }: { children: ReactNode }) {
  return (
    children && (
      <small role="alert" className="field-error">
        {children}
      </small>
    )
  )
}
