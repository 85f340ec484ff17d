/**
 * Makes something on first use and keeps it. For `Intl`: opening the browser's tables takes a cheap phone a
 * tenth of a second, which no page may spend while it loads.
 */
export function onFirstUse<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
