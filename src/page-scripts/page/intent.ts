/** Fetches a module when a pointer, a finger or the focus comes near the place that needs it. */
export function fetchAhead(selector: string, load: () => Promise<unknown>): void {
  for (const event of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(
      event,
      // A failure here happens again when the module is needed, and is handled there.
      ({ target }) => (target as Element).closest?.(selector) && load().catch(() => 0),
      { passive: true },
    )
}

/** A click that wants to go on here, not in another tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
