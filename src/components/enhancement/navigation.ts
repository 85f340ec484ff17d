/** §2: the bar shows that the page is scrolled after this, and the way back to the top after that; in pixels. */
const SCROLLED_PX = 50
const TO_TOP_PX = 200

/** Closes what the bar has opened when the reader goes elsewhere. */
export function enhanceNavigation(): void {
  const menu = document.querySelector<HTMLElement>('#navigation')
  const more = menu?.querySelector('details')
  const leave = () => {
    if (menu?.matches(':popover-open')) menu.hidePopover()
    if (more) more.open = false
  }
  menu?.addEventListener('click', ({ target }) => (target as Element).closest('a') && leave())
  // A page that is kept for Back comes back with nothing open.
  addEventListener('pagehide', leave)
  for (const type of ['click', 'focusin', 'keydown'])
    document.addEventListener(type, (event) => {
      const isInside = more?.contains(event.target as Node)
      const isEscape = (event as KeyboardEvent).key === 'Escape'
      if (!more?.open || (type === 'keydown' ? !isEscape : isInside)) return
      more.open = false
      if (isEscape && isInside) more.querySelector('summary')?.focus()
    })
}

/** Marks the page as scrolled, and shows the button to the top when that is far away. */
export function followScrolling(): void {
  const toTop = document.querySelector<HTMLElement>('[data-to-top]')
  const follow = () => {
    document.documentElement.classList.toggle('scrolled', scrollY > SCROLLED_PX)
    if (toTop) toTop.hidden = scrollY <= TO_TOP_PX
  }
  addEventListener('scroll', follow, { passive: true })
  // Where the page stands is known when it is laid out; asked for now, it would be laid out once more for that.
  requestAnimationFrame(follow)
  toTop?.addEventListener('click', () => {
    // How it moves is the style sheet's, which knows who wants it smooth.
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  })
}
