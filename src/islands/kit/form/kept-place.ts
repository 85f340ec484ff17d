import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The height of the page's bar on a phone; the margin of a message makes up for a desk's. */
const BAR = 56

/**
 * Holds the button below a message in its place on the screen while the message comes or goes: the page above it moves
 * instead, so that no press misses it and nothing shifts. A bar that sticks to the screen's end may follow.
 *
 * @param words change with the message.
 * @param reveals the message is the answer to a press, so it is brought into view.
 */
export function useKeptPlace(box: RefObject<HTMLElement | null>, words: string, reveals = true): void {
  const height = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words take another height.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const grown = element.offsetHeight - (height.current ?? element.offsetHeight)
    height.current = element.offsetHeight
    // The page behind a dialog stays where it is.
    if (grown !== 0 && !element.closest('dialog')) keepPlace(element, grown, reveals && grown > 0)
  }, [words])
}

/** Scrolls so that the part below a box is where it was before the box grew by so many pixels. */
function keepPlace(box: HTMLElement, grown: number, reveals: boolean): void {
  const { bottom } = box.getBoundingClientRect()
  const end = stickingPlace(box.nextElementSibling)
  const before = bottom - grown
  if (Math.min(before, bottom) < end) move(box, Math.min(before, end))
  // The bar sticks to the end and has not moved. In a frame of its own the scrolling moves nothing else, either.
  else if (reveals) requestAnimationFrame(() => requestAnimationFrame(() => move(box, end)))
}

/** Brings a box's lower edge to a place on the screen by scrolling, its beginning staying below the page's bar. */
function move(box: HTMLElement, place: number): void {
  const { top, bottom } = box.getBoundingClientRect()
  scrollBy({ top: Math.min(bottom - place, Math.max(0, top - BAR)), behavior: 'instant' })
}

/** The highest place on the screen at which a part sticks to its end; infinite if it does not stick. */
function stickingPlace(part: Element | null): number {
  if (!part || getComputedStyle(part).position !== 'sticky') return Number.POSITIVE_INFINITY
  return innerHeight - part.getBoundingClientRect().height
}
