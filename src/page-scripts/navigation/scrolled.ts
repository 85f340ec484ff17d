import { SCROLLED_PX, TO_TOP_PX } from '#domain/page/screen/scroll-marks.ts'

/** A page of this many screens is long enough to want a way back to its top. */
const LONG_SCREENS = 3

/** Marks a page as scrolled, and shows the button to the top of a long one to those who are on the way up. */
export function followScrolling(): void {
  const toTop = document.querySelector<HTMLElement>('[data-to-top]')
  const { documentElement: page } = document
  let before = 0
  const follow = () => {
    page.classList.toggle('scrolled', scrollY > SCROLLED_PX)
    if (toTop && scrollY !== before)
      toTop.hidden =
        scrollY <= TO_TOP_PX || scrollY > before || page.scrollHeight < LONG_SCREENS * innerHeight
    before = scrollY
  }
  addEventListener('scroll', follow)
  follow()
  toTop?.addEventListener('click', () => {
    // The style sheet decides how it moves, as it knows who wants it smooth.
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  })
}
