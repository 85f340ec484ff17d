import { type TodaySettings, todayWords } from '#domain/time/today-words.ts'

const MINUTE_MS = 60_000

/** Keeps a line about today right: the page was built on another day. */
export function showToday(place: HTMLElement): void {
  const settings: TodaySettings = JSON.parse(place.dataset['today'] ?? '')
  const show = () => {
    place.textContent = todayWords(new Date(), settings)
  }
  show()
  setInterval(show, MINUTE_MS)
}
