import { enhanceProductForms } from '#page-scripts/product/product-form.ts'
import { openFromAddress, openFromCard } from './menu-dialog.ts'
import { startFilter } from './menu-filter.ts'

startFilter()
enhanceProductForms()
openFromAddress()

/** Opens a card's product in the dialog. */
export function openCard(link: HTMLAnchorElement): void {
  openFromCard(link)
}
