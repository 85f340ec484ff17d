/** Fetches what a place will want when a pointer, a finger or the focus comes near it. */
export function fetchAhead(selector: string, load: () => Promise<unknown>): void {
  for (const event of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(
      event,
      // What fails here fails again when it is wanted, which has an answer to it.
      ({ target }) => (target as Element).closest?.(selector) && load().catch(() => 0),
      { passive: true },
    )
}

/** A click that wants to go on here, not in another tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
