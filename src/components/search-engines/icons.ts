/** The icons that are drawn at build from `public/icon.svg`; `fill` is how much of the side the drawing takes. */
export const ICONS = {
  'icon-192': { side: 192, fill: 1, purpose: 'any' },
  'icon-512': { side: 512, fill: 1, purpose: 'any' },
  // Phones crop icons to their own shape; the inner four fifths stay visible.
  'icon-maskable': { side: 512, fill: 0.6, purpose: 'maskable' },
  'apple-touch-icon': { side: 180, fill: 0.7, purpose: null },
} as const
