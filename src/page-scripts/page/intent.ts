import { sayWhenLate } from './late.ts'

/** Fetches a module when a pointer, a finger or the focus comes near the place that needs it, or somebody types there. */
export function fetchAhead(selector: string, load: () => Promise<unknown>): void {
  for (const event of ['pointerover', 'focusin', 'touchstart', 'input'])
    document.addEventListener(
      event,
      // A failure here happens again when the module is needed, and is handled there.
      ({ target }) => (target as Element).closest?.(selector) && load().catch(() => 0),
      { passive: true },
    )
}

/** Opens links here by a module that is fetched ahead; a click for another tab or window stays the browser's. */
export function openLinks<Module>(
  selector: string,
  load: () => Promise<Module>,
  open: (module: Module, link: HTMLAnchorElement) => void,
  giveUp: (link: HTMLAnchorElement) => void,
): void {
  fetchAhead(selector, load)
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(selector)
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    sayWhenLate(load()).then(
      (module) => open(module, link),
      () => giveUp(link),
    )
  })
}
