import { type ReactNode, useEffect, useState } from 'react'

type Props = {
  title: ReactNode
  /** Something inside needs to be seen: it opens, and stays open until it is closed by hand. */
  isNeeded?: boolean
  children: ReactNode
}

/** Fields that most people leave alone, behind a line that says what they are. */
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
