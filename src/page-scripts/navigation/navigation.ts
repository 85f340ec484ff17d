/** Closes what the bar has opened when the reader goes elsewhere. */
export function enhanceNavigation(): void {
  const menu = document.querySelector<HTMLElement>('#navigation')
  const more = menu?.querySelector('details')
  const leave = () => {
    menu?.hidePopover()
    if (more) more.open = false
  }
  menu?.addEventListener('click', ({ target }) => (target as Element).closest('a') && leave())
  // A page that is kept for Back comes back with nothing open.
  addEventListener('pagehide', leave)
  for (const type of ['click', 'focusin', 'keydown'])
    document.addEventListener(type, (event) => {
      // The focus never goes to something that the menu hides.
      if (type === 'focusin' && !menu?.contains(event.target as Node)) menu?.hidePopover()
      const isInside = more?.contains(event.target as Node)
      const { key } = event as Partial<KeyboardEvent>
      const isEscape = key === 'Escape'
      if (!more?.open || (key ? !isEscape : isInside)) return
      more.open = false
      if (isEscape && isInside) more.querySelector('summary')?.focus()
    })
}
