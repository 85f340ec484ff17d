import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { isAdmin } from '#domain/account/session-user.ts'
import { ADMIN_PAGES, type AdminPageName } from '#islands/admin/admin-pages.ts'
import { LeaveQuestion } from '#islands/admin/edit/form/LeaveQuestion.tsx'
import { useKeptNotices } from '#islands/admin/notices/use-notices.ts'
import { NewOrders } from '#islands/admin/orders/news/NewOrders.tsx'
import { $holder } from '#stores/account/auth.ts'
import { DailyBar } from './DailyBar.tsx'
import { LiveChanges } from './LiveChanges.tsx'
import { OfflineLine } from './OfflineLine.tsx'
import { type Place, Places } from './Places.tsx'
import { ShortcutHelp } from './ShortcutHelp.tsx'
import { Toasts } from './Toasts.tsx'
import { TopBar } from './TopBar.tsx'
import { useScreenLinks } from './use-screen-links.ts'
import { useWork } from './use-work.ts'

type Props = { here: AdminPageName | undefined; title: string; children: ReactNode }

/** The frame around every admin screen: places, title, account, messages and questions. */
export function Frame({ here, title, children }: Props) {
  const { user } = useStore($holder)
  const places: readonly Place[] = ADMIN_PAGES.filter(
    ({ access }: Place) => access === 'staff' || isAdmin(user),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(here)
  const work = useWork()
  useScreenLinks()
  useKeptNotices()
  // A reader of the screen hears where they are; on the first page the browser says so.
  useEffect(() => {
    if (first.current === here) return
    first.current = undefined
    const name = document.querySelector<HTMLElement>('#admin')?.dataset['shopName']
    document.title = `${title} | ${name}`
    heading.current?.focus({ preventScroll: true })
  }, [here, title])
  return (
    <>
      <LiveChanges />
      <Places places={places} here={here} work={work} />
      <TopBar places={places} title={title} heading={heading} />
      <main id="content" className="admin-main" tabIndex={-1}>
        <OfflineLine />
        <NewOrders />
        {children}
        <ShortcutHelp />
      </main>
      <DailyBar places={places} here={here} work={work} />
      <Toasts />
      <LeaveQuestion />
    </>
  )
}
