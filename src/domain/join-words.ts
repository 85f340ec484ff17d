/** `Alfonso, Tagaytay and Silang`, without opening Intl's tables. A file of its own: the checkout has room for no more. */
export function joinWords(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ')
}
