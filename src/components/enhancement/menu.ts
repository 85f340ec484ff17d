import { openFromAddress, openFromCard } from './menu-dialog.ts'
import { startFilter } from './menu-filter.ts'

startFilter()
openFromAddress()

/** Opens a card's product in the dialog. */
export function openCard(link: HTMLAnchorElement): void {
  openFromCard(link)
}
