import type { Pen } from './pen.ts'
import { ellipse, fill, line, round, scattered, within } from './shape.ts'

/** Light, middle, dark and darkest of a baked surface. */
export type Palette = readonly [light: string, middle: string, dark: string, darkest: string]

export const GOLDEN: Palette = ['#FFD58A', '#EFAA4E', '#C4752A', '#8A4A16']
export const PALE: Palette = ['#FFF0C9', '#F8D993', '#E2AE5C', '#B87B33']
export const BROWN: Palette = ['#E9A85C', '#C67A35', '#95501D', '#67330F']
export const UBE: Palette = ['#C9A0EC', '#9C66CF', '#6C3AA3', '#482074']
export const COCOA: Palette = ['#9C6440', '#6E4026', '#4A2613', '#2F1609']
export const CREAM: Palette = ['#FFFDF4', '#FFF3D9', '#F3DDB2', '#D9B985']
export const CUSTARD: Palette = ['#FFE680', '#FFCF4D', '#F0A92E', '#C97F18']

/** A dome of dough in an outline: lit from above left, browned in patches, shining a little. */
export function crust(pen: Pen, path: string, palette: Palette, rx = 100, ry = rx, patches = 5): string {
  const [light, middle, dark, darkest] = palette
  const base = fill(path, pen.radial(`0 ${light}, 0.45 ${middle}, 0.82 ${dark}, 1 ${darkest}`))
  const browned = scattered(pen, patches, rx * 0.75, ry * 0.75)
    .map(([x, y]) => {
      const size = pen.between(0.2, 0.42)
      return ellipse(x, y, rx * size, ry * size, pen.radial(`0 ${dark} 0.45, 1 ${dark} 0`, 0.5, 0.5, 0.5))
    })
    .join('')
  const lamp = ellipse(-rx * 0.34, -ry * 0.42, rx * 0.42, ry * 0.27, shine(pen), `transform="rotate(-18)"`)
  const rim = line(path, darkest, round(rx * 0.05), 'opacity="0.35"')
  return base + within(pen, path, browned + rim + lamp)
}

/** The soft reflection of a lamp. */
export function shine(pen: Pen, strength = 0.6): string {
  return pen.radial(`0 #FFF8E4 ${strength}, 1 #FFF8E4 0`, 0.5, 0.5, 0.5)
}

/** Fine crumbs or sugar over a surface. */
export function sprinkled(
  pen: Pen,
  count: number,
  rx: number,
  ry: number,
  colours: string[],
  size = 3,
): string {
  return scattered(pen, count, rx, ry)
    .map(([x, y], index) => {
      const radius = size * pen.between(0.55, 1.2)
      return ellipse(x, y, radius, radius * 0.85, colours[index % colours.length] ?? '#fff')
    })
    .join('')
}

/** Grated cheese. */
export function grated(
  pen: Pen,
  count: number,
  rx: number,
  ry = rx,
  length = 26,
  colour = '#FFD95E',
): string {
  return scattered(pen, count, rx, ry)
    .map(([x, y]) => {
      const angle = pen.between(0, Math.PI)
      const [dx, dy] = [Math.cos(angle) * length * 0.5, Math.sin(angle) * length * 0.5]
      const bend = pen.between(-6, 6)
      const path = `M${round(x - dx)} ${round(y - dy)}Q${round(x + bend)} ${round(y + bend)} ${round(x + dx)} ${round(y + dy)}`
      return (
        line(path, '#B8791F', 7, 'opacity="0.55" transform="translate(1.5 3)"') +
        line(path, pen.random() < 0.5 ? colour : '#FFEFA8', 6)
      )
    })
    .join('')
}

/** The holes of a soft crumb. */
export function pores(pen: Pen, count: number, rx: number, ry: number, colour: string): string {
  return sprinkled(pen, count, rx, ry, [colour], 4)
}
