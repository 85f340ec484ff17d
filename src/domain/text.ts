/** `Alfonso, Tagaytay and Silang`, without opening Intl's tables. */
export function joinWords(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  const before = words.slice(0, -1).join(', ')
  return [before, ...words.slice(-1)].filter(Boolean).join(` ${last} `)
}

/** Lower case without accents: `Señora Ñora` is found as `senora nora`. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
