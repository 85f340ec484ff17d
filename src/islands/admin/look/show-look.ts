import type { ShopLook } from '#domain/page/look/look.ts'
import { wholeLookStyle } from '#domain/page/look/look-colours.ts'

const sheet = new CSSStyleSheet()

/** Gives this page the colours of a look that was just saved; a page that is loaded later has them itself. */
export function showLook(look: Pick<ShopLook, 'buttons' | 'accent'>): void {
  sheet.replaceSync(wholeLookStyle(look))
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}
