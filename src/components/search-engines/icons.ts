import type { ShopLook } from '#domain/page/look/look.ts'

/** The icons that are drawn from `public/icon.svg` or the owner's logo; `fill` is how much of the side the drawing takes. */
export const ICONS = {
  'icon-192': { side: 192, fill: 1, purpose: 'any' },
  'icon-512': { side: 512, fill: 1, purpose: 'any' },
  // Phones crop icons to their own shape; the inner four fifths stay visible.
  'icon-maskable': { side: 512, fill: 0.6, purpose: 'maskable' },
  'apple-touch-icon': { side: 180, fill: 0.7, purpose: null },
} as const

/** The icon of a browser's tab: the drawing as it is, or as it follows from the owner's look. */
export function iconAddress({ logo, buttons }: ShopLook): string {
  return logo || buttons ? '/icon-192.png' : '/icon.svg'
}
