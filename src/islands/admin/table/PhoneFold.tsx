import { type ReactNode, useState } from 'react'

/** From this width on, filters have room above their list. */
const WIDE = '(min-width: 481px)'

type Props = { title: string; isNeeded?: boolean; children: ReactNode }

/** Its contents; on a phone folded until they are wanted or needed, so that a list begins on the first screen. */
export function PhoneFold({ title, isNeeded = false, children }: Props) {
  const [isWide] = useState(() => matchMedia(WIDE).matches)
  // It stays open when its last filter is cleared: the focus may be in it.
  const [isOpen, setOpen] = useState(isNeeded)
  if (isWide) return children
  return (
    <details
      className="phone-fold"
      open={isOpen || isNeeded}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className="admin-filters">{children}</div>
    </details>
  )
}
