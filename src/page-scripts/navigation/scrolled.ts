import { SCROLLED_PX, TO_TOP_PX } from '#domain/page/screen/scroll-marks.ts'

/** Marks a page as scrolled, and as far from its top, where a button leads back (D73). */
export function followScrolling(): void {
  const { classList } = document.documentElement
  const follow = () => {
    classList.toggle('scrolled', scrollY > SCROLLED_PX)
    classList.toggle('far', scrollY > TO_TOP_PX)
  }
  addEventListener('scroll', follow)
  follow()
  document.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-to-top]')) return
    // The style sheet decides how it moves, as it knows who wants it smooth.
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  })
}
