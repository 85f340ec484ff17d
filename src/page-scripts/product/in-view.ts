/**
 * Does a work once its place comes into view; a failure leaves the place as it is. Each place has an observer of its own: those
 * of an earlier list may still come into view.
 */
export function whenInView(place: HTMLElement, work: (place: HTMLElement) => Promise<void>): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    work(place).catch(() => 0)
  })
  observer.observe(place)
}
