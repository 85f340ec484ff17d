/** §2: the bar shows that the page is scrolled after this, and the way back to the top after that; in pixels. */
const SCROLLED_PX = 50
const TO_TOP_PX = 200

/** Marks a page that is laid out as scrolled, and shows the button to the top when that is far away. */
export function followScrolling(): void {
  const toTop = document.querySelector<HTMLElement>('[data-to-top]')
  const follow = () => {
    document.documentElement.classList.toggle('scrolled', scrollY > SCROLLED_PX)
    if (toTop) toTop.hidden = scrollY <= TO_TOP_PX
  }
  addEventListener('scroll', follow)
  follow()
  toTop?.addEventListener('click', () => {
    // The style sheet decides how it moves, as it knows who wants it smooth.
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  })
}
