import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { isAdmin } from '#domain/account/session-user.ts'
import { ADMIN_PAGES, type OfficePage } from '#islands/admin/admin-pages.ts'
import { LeaveQuestion } from '#islands/admin/edit/form/unsaved/LeaveQuestion.tsx'
import { PreparingLine } from '#islands/admin/first-day/PreparingLine.tsx'
import { Toasts } from '#islands/admin/frame/toasts/Toasts.tsx'
import { useKeptNotices } from '#islands/admin/notices/use-notices.ts'
import { EarlyHandover } from '#islands/admin/orders/EarlyHandover.tsx'
import { NewOrders } from '#islands/admin/orders/news/NewOrders.tsx'
import { $holder } from '#stores/account/auth.ts'
import { DailyBar } from './DailyBar.tsx'
import { LiveChanges } from './LiveChanges.tsx'
import { OfflineLine } from './OfflineLine.tsx'
import { PageTabs } from './PageTabs.tsx'
import { Places } from './Places.tsx'
import { ShortcutHelp } from './ShortcutHelp.tsx'
import { TopBar } from './TopBar.tsx'
import { useScreenLinks } from './use-screen-links.ts'
import { useWork } from './use-work.ts'

type Props = { here: OfficePage | undefined; children: ReactNode }

/** The frame around every admin screen: places, title, account, messages and questions. */
export function Frame({ here, children }: Props) {
  const { user } = useStore($holder)
  const title = here?.title ?? ''
  const pages: readonly OfficePage[] = ADMIN_PAGES.filter(
    ({ access }: OfficePage) => access === 'staff' || isAdmin(user),
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
      <Places pages={pages} here={here} work={work} />
      <TopBar pages={pages} title={title} heading={heading} />
      <main id="content" className="admin-main" tabIndex={-1}>
        <PageTabs pages={pages} here={here} work={work} />
        <OfflineLine />
        <PreparingLine isOnSteps={here?.name === 'dashboard'} />
        <NewOrders />
        {children}
        <ShortcutHelp />
      </main>
      <DailyBar pages={pages} here={here} work={work} />
      <Toasts />
      <LeaveQuestion />
      <EarlyHandover />
    </>
  )
}
