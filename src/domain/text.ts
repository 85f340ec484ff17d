/** Lower case without accents: `Señora Ñora` is found as `senora nora`. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * Control characters do not belong in a name or note, NUL cannot even be stored, and marks that reverse the
 * direction of writing make one name look like another. Line breaks are for text areas.
 */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u
export const MANY_LINES = /^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\n\r\t])*$/u

/** At least one character that can be read aloud: invisible characters alone are no words. */
export const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** A text without the characters that no field takes, trimmed; empty if nothing of it can be seen. */
export function visibleWords(text: string): string {
  const words = text.replace(/(?![\n\r\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '').trim()
  return VISIBLE.test(words) ? words : ''
}
