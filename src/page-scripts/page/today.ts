import { isSeasonOver } from '#domain/menu/occasion.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { type TodaySettings, todayWords } from '#domain/time/words/today-words.ts'

const MINUTE_MS = 60_000
/** The page leaves out empty lists. */
const NO_DAYS = { weekdayHours: [], closedWeekdays: [], closedDates: [], holidays: [] }

/** Keeps a line about today right, and takes away a season that is over: the page was built on another day. */
export function showToday(place: HTMLElement): void {
  const settings: TodaySettings = { ...NO_DAYS, ...JSON.parse(place.dataset['today'] ?? '') }
  const show = () => {
    const now = new Date()
    place.textContent = todayWords(now, settings)
    const season = document.querySelector<HTMLElement>('[data-until]')
    if (season) season.hidden = isSeasonOver(season.dataset['until'] ?? '', manilaDate(now))
  }
  show()
  setInterval(show, MINUTE_MS)
}
