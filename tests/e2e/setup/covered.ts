import { expect, type Page } from '@playwright/test'
import { some } from '#tests/depth.ts'
import { nextFrames } from './pages.ts'

/**
 * Floating elements of the page, or of what is open over it, each with the text or control that it covers. A bar as wide as
 * the screen, or as the sheet that scrolls under it, covers nothing for good.
 */
export function coverings(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((within) => {
    const isAbove = (element: Element) => {
      const { position, opacity } = getComputedStyle(element)
      if (
        !/fixed|sticky/.test(position) ||
        opacity === '0' ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        return false
      const { width, height, left, right, top, bottom } = element.getBoundingClientRect()
      const isSeen = width > 1 && height > 1 && bottom > 0 && top < innerHeight
      const { clientWidth } = document.documentElement
      const sheet = position === 'sticky' ? element.parentElement : null
      const { paddingLeft = '0', paddingRight = '0' } = sheet ? getComputedStyle(sheet) : {}
      const room = (sheet?.clientWidth ?? clientWidth) - parseFloat(paddingLeft) - parseFloat(paddingRight)
      // Widths of boxes are whole pixels, those of what is in them are not.
      return isSeen && right - left < room - 1 && (left > 0 || right < clientWidth)
    }
    const isRead = (element: Element) =>
      element.matches('a, button, input, select, textarea, summary, label, .money') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const place = document.querySelector(within) ?? document.body
    return [...place.querySelectorAll('*')].filter(isAbove).flatMap((above) => {
      const { left, right, top, bottom } = above.getBoundingClientRect()
      const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const))
      const under = points.flatMap(([x, y]) => {
        const found = document.elementsFromPoint(left + x * (right - left), top + y * (bottom - top))
        // Where a box that scrolls cuts it off, it covers nothing.
        if (!found.includes(above) && getComputedStyle(above).pointerEvents !== 'none') return []
        return found
          .slice(found.indexOf(above) + 1)
          .filter((element) => place.contains(element) && isRead(element))
          .filter((element) => !above.contains(element) && !element.contains(above))
      })
      return under.slice(0, 1).map((element) => `${above.className} over ${element.outerHTML.slice(0, 80)}`)
    })
  }, within)
}

/** Controls that something covers while they have the focus. */
export async function hiddenFocus(page: Page, within = 'main, footer'): Promise<string[]> {
  // Otherwise the focus is still on its way when it is looked at.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return page.evaluate((within) => {
    const controls = document.querySelectorAll<HTMLElement>(
      `:is(${within}) :is(a, button, input, select, textarea, summary):not(:disabled, [tabindex='-1'])`,
    )
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .flatMap((control) => {
        control.focus()
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const middle = (from: number, to: number, end: number) => (Math.max(0, from) + Math.min(end, to)) / 2
        const found = document.elementFromPoint(
          middle(left, right, innerWidth),
          middle(top, bottom, innerHeight),
        )
        if (found && (control.contains(found) || found.contains(control))) return []
        return [`${control.outerHTML.slice(0, 100)} under ${found?.outerHTML.slice(0, 100)}`]
      })
  }, within)
}

/** Fails if something covers a control, a price or the focus on the open page, wherever it is scrolled to. */
export async function expectNothingCovered(page: Page, screenHeight: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const stops = Array.from({ length: Math.ceil(height / screenHeight) }, (_, step) => step * screenHeight)
  // Down and up again: some elements only appear on the way up.
  for (const top of [...stops, ...some(stops.toReversed(), 4)]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
    await nextFrames(page)
    expect(await coverings(page), `at ${top} px`).toEqual([])
  }
  expect(await hiddenFocus(page)).toEqual([])
}
