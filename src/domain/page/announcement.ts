import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import type { ManilaDate } from '#domain/time/manila.ts'

type Announcement = Pick<OrderingSettings, 'announcement' | 'announcementFrom' | 'announcementUntil'>

/** Whether the announcement is shown on that day: it has words, has begun and is not over (D63). */
export function isAnnounced(
  { announcement, announcementFrom: from, announcementUntil: until }: Announcement,
  today: ManilaDate,
): boolean {
  return announcement !== '' && (!from || from <= today) && (!until || today <= until)
}
