import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { cleanFormatted } from '#server/http/bodies/clean-formatted.ts'

type Announcement = Pick<OrderingSettings, 'announcement' | 'announcementFilipino'>

/**
 * The announcement as it is stored (D63). What an office of the version before does not send stays as it is; without Filipino words the
 * record says nothing of them, as older processes would not read it.
 */
export function cleanAnnouncement(
  { announcement, announcementFilipino }: Announcement,
  before?: Announcement,
): Announcement {
  const filipino = cleanFormatted((announcementFilipino ?? before?.announcementFilipino) || '')
  return {
    announcement: cleanFormatted(announcement),
    announcementFilipino: filipino || undefined,
  }
}
