import { ExternalLink } from 'lucide-react'
import type { RefObject } from 'react'
import type { OfficePage } from '#islands/admin/admin-pages.ts'
import { Everything } from '#islands/admin/frame/search/Everything.tsx'
import { AccountMenu } from '#islands/admin/frame/session/AccountMenu.tsx'

type Props = { pages: readonly OfficePage[]; title: string; heading: RefObject<HTMLHeadingElement | null> }

/** Where one is, the way to the shop, and who one is. */
export function TopBar({ pages, title, heading }: Props) {
  return (
    <header className="admin-top">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Everything pages={pages} />
      <a className="admin-view-shop" href="/">
        <ExternalLink size={18} aria-hidden />
        View shop
      </a>
      <AccountMenu />
    </header>
  )
}
