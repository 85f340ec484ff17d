type Work = (place: HTMLElement) => Promise<void>

const works = new WeakMap<Element, Work>()
let observer: IntersectionObserver | undefined

/**
 * Does a work once its place comes into view; a failure leaves the place as it is. One observer for all places: those of an
 * earlier list may still come into view.
 */
export function whenInView(place: HTMLElement, work: Work): void {
  works.set(place, work)
  observer ??= new IntersectionObserver((entries, watching) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      watching.unobserve(target)
      works
        .get(target)?.(target as HTMLElement)
        .catch(() => 0)
    }
  })
  observer.observe(place)
}
