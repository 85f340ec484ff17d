import { ExternalLink } from 'lucide-react'
import type { RefObject } from 'react'
import { AccountMenu } from './AccountMenu.tsx'

type Props = { title: string; heading: RefObject<HTMLHeadingElement | null> }

/** Where one is, the way to the shop, and who one is. */
export function TopBar({ title, heading }: Props) {
  return (
    <header className="admin-top">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <a className="admin-view-shop" href="/">
        <ExternalLink size={18} aria-hidden />
        View shop
      </a>
      <AccountMenu />
    </header>
  )
}
