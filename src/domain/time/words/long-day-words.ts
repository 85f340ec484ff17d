import type { ManilaDate } from '#domain/time/manila.ts'
import { locale, perLanguage } from '#words/language.ts'

const longDayFormat = /* @__PURE__ */ perLanguage(
  () => new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', dateStyle: 'long' }),
)

/** A day in the form of an article's date: `November 21, 2026`. */
export function longDayWords(date: ManilaDate): string {
  return longDayFormat().format(new Date(`${date}T00:00:00Z`))
}
