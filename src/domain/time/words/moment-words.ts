import { locale, perLanguage } from '#words/language.ts'

const format = /* @__PURE__ */ perLanguage(
  () =>
    new Intl.DateTimeFormat(locale(), { timeZone: 'Asia/Manila', dateStyle: 'medium', timeStyle: 'short' }),
)

/** A moment in Manila time, `Nov 21, 2026, 6:05 PM`; anything that is not a time is returned unchanged. */
export function momentWords(iso: string): string {
  const at = Date.parse(iso)
  return Number.isNaN(at) ? iso : format().format(at)
}
