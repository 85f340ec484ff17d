import { manilaDate } from '#domain/time/manila.ts'

/** Hides an announcement that is over: the page was built on an earlier day. */
export function hideWhenOver(announcement: HTMLElement): void {
  const until = announcement.dataset['announcedUntil'] ?? ''
  announcement.hidden = until !== '' && until < manilaDate(new Date())
}
