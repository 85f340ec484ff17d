import { optional } from '#client/load-part.ts'
import { sayWhenLate } from './late.ts'

/**
 * Fetches a module when a pointer, a finger or the focus comes near the place that may need it. What somebody types there
 * needs it.
 */
export function fetchAhead(selector: string, load: () => Promise<unknown>): void {
  for (const event of ['pointerover', 'focusin', 'input'])
    document.addEventListener(event, ({ target }) => {
      if ((target as Element).closest?.(selector)) void (event === 'input' ? load() : optional(load))
    })
}

/**
 * Opens links here by a module that is fetched ahead; when it is lost they lead where they lead without scripts. A click for
 * another tab or window stays the browser's. The link shows that it was pressed for as long as the module is on its way.
 */
export function openLinks<Module>(
  selector: string,
  load: () => Promise<Module>,
  open: (module: Module, link: HTMLAnchorElement) => void,
): void {
  fetchAhead(selector, load)
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(selector)
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    link.ariaBusy = 'true'
    void sayWhenLate(optional(load)).then((module) => {
      link.ariaBusy = null
      if (module) open(module, link)
      else location.href = link.href
    })
  })
}
