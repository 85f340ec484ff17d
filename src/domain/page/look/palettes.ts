import type { ShopLook } from './look.ts'

export type Palette = { name: string } & Pick<ShopLook, 'buttons' | 'accent'>

/** Ready pairs of colours. The first is the sample's own, which costs pages nothing. */
export const PALETTES: readonly Palette[] = [
  { name: 'Crust and ube', buttons: null, accent: null },
  { name: 'Pandan', buttons: '#2e6b34', accent: '#8a5a12' },
  { name: 'Strawberry', buttons: '#b3203f', accent: '#7a3b5d' },
  { name: 'Calamansi', buttons: '#4d6600', accent: '#0f6674' },
  { name: 'Chocolate', buttons: '#4e2a1e', accent: '#a13d1f' },
  { name: 'Sea', buttons: '#145c8f', accent: '#0e6b5c' },
]
