import { type ReactNode, useState } from 'react'
import { Fold } from '#islands/kit/Fold.tsx'

/** From this width on, filters have room above their list. */
const WIDE = '(min-width: 481px)'

type Props = { title: ReactNode; isNeeded?: boolean; children: ReactNode }

/** Its contents; on a phone folded until they are wanted or needed, so that a list begins on the first screen. */
export function PhoneFold({ title, isNeeded = false, children }: Props) {
  const [isWide] = useState(() => matchMedia(WIDE).matches)
  if (isWide) return children
  return (
    <Fold title={title} isNeeded={isNeeded}>
      <div className="admin-filters">{children}</div>
    </Fold>
  )
}
