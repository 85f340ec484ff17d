import { drawWhile } from '#client/progress/draw-stages.ts'

/** Where slow work is shown: in the dialog over the page, or in the list that is being filled. */
const PLACES =
  '[data-product-dialog][open], [data-menu-results]:not([hidden]), [data-search-results]:not([hidden])'

const draw = drawWhile()

/** Draws the stages of the work that the page marks as being on its way (`late.ts`, D53), until the mark is gone. */
export function followSlowWork(): void {
  const { late } = document.documentElement.dataset
  const isUnderWay = late === ''
  const host = document.querySelector(PLACES)
  if (host || !isUnderWay) draw(isUnderWay, host ?? document.body, late === 'failed')
}
