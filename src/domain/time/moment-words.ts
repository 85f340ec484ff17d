import { onFirstUse } from '#domain/first-use.ts'

const format = /* @__PURE__ */ onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-PH', { timeZone: 'Asia/Manila', dateStyle: 'medium', timeStyle: 'short' }),
)

/** A moment in Manila time, `Nov 21, 2026, 6:05 PM`; anything that is not a time is returned unchanged. */
export function momentWords(iso: string): string {
  const at = Date.parse(iso)
  return Number.isNaN(at) ? iso : format().format(at)
}
