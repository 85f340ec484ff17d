import { isSeasonOver } from '#domain/menu/occasion.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { bakingWords, doorWords, type TodaySettings, todayWords } from '#domain/time/words/today-words.ts'

const MINUTE_MS = 60_000
/** The page leaves out empty lists. */
const NO_DAYS = { weekdayHours: [], closedWeekdays: [], closedDates: [], holidays: [] }

/** Keeps lines about today right, and takes away a season that is over: the page was built on another day. */
export function showToday(place: HTMLElement): void {
  const settings: TodaySettings = { ...NO_DAYS, ...JSON.parse(place.dataset['today'] ?? '') }
  // Home says among what is made to order when that is ready.
  const baking = document.querySelector('[data-baking]')
  const show = () => {
    const now = new Date()
    place.textContent = (baking ? doorWords : todayWords)(now, settings)
    if (baking) baking.textContent = bakingWords(now, settings)
    const season = document.querySelector<HTMLElement>('[data-until]')
    if (season) season.hidden = isSeasonOver(season.dataset['until'] ?? '', manilaDate(now))
  }
  show()
  setInterval(show, MINUTE_MS)
}
