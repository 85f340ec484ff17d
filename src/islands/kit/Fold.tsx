import { type ReactNode, useEffect, useState } from 'react'
import './fold.css'

type Props = {
  title: ReactNode
  /** Opens the section, for example because a field in it is wrong; the shopper can close it again. */
  isNeeded?: boolean
  children: ReactNode
}

/** A section that starts folded, for fields that most shoppers leave empty. */
export function Fold({ title, isNeeded = false, children }: Props) {
  const [isOpen, setOpen] = useState(isNeeded)
  useEffect(() => {
    if (isNeeded) setOpen(true)
  }, [isNeeded])
  return (
    <details className="fold" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
