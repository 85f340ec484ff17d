import type { Pen } from './pen.ts'

/** A point in a drawing's own units. */
export type Point = readonly [x: number, y: number]

/** Something to eat, drawn around the origin with a radius of about 100, and the ellipse it shades. */
export type Food = {
  draw: (pen: Pen) => string
  shadow: { y: number; rx: number; ry: number; hollow?: true }
}

/** Food seen from above: its shadow is its own outline. */
export function flat(draw: (pen: Pen) => string, rx = 100, ry = rx): Food {
  return { draw, shadow: { y: 0, rx, ry } }
}

/** Food seen from the side: it stands on the ground at `y`. */
export function standing(draw: (pen: Pen) => string, y: number, rx: number, ry = rx * 0.3): Food {
  return { draw, shadow: { y, rx, ry } }
}

/** One decimal is finer than any screen shows, and keeps the drawing small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** The point at an angle in degrees, clockwise from the right, on an ellipse around the origin. */
export function polar(angle: number, rx: number, ry = rx): Point {
  const radians = (angle * Math.PI) / 180
  return [round(Math.cos(radians) * rx), round(Math.sin(radians) * ry)]
}

/** A closed smooth curve through the points. */
function smooth(points: readonly Point[]): string {
  const at = (index: number) => points[(index + points.length) % points.length] ?? [0, 0]
  const parts = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${[...first, ...second, ...to].map(round).join(' ')}`
  })
  return `M${at(0).join(' ')}${parts.join('')}Z`
}

/** A rounded outline that wobbles as if shaped by hand: `wobble` 0.04 is a bun, 0.1 a lump. */
export function blob(pen: Pen, rx: number, ry = rx, wobble = 0.03, corners = 9): string {
  const start = pen.between(0, 360)
  return smooth(
    Array.from({ length: corners }, (_, index) => {
      const reach = 1 + pen.between(-wobble, wobble)
      return polar(start + (index * 360) / corners, rx * reach, ry * reach)
    }),
  )
}

/** An outline with `petals` bumps, like a fluted tin or a pressed cookie. */
export function fluted(radius: number, petals: number, depth: number): string {
  return smooth(
    Array.from({ length: petals * 4 }, (_, index) =>
      polar((index * 360) / (petals * 4), radius - depth * (0.5 - 0.5 * Math.cos((index * Math.PI) / 2))),
    ),
  )
}

/** Moves, turns and scales a drawing. */
export function moved(drawing: string, x: number, y: number, rotate = 0, scale = 1): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(rotate)}) scale(${scale})">${drawing}</g>`
}

/** An ellipse with any paint. */
export function ellipse(x: number, y: number, rx: number, ry: number, paint: string, more = ''): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${paint}" ${more}/>`
}

/** A rectangle with any paint. */
export function rect(x: number, y: number, width: number, height: number, paint: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${paint}" ${more}/>`
}

/** A filled path. */
export function fill(path: string, paint: string, more = ''): string {
  return `<path d="${path}" fill="${paint}" ${more}/>`
}

/** A line with round ends. */
export function line(path: string, colour: string, width: number, more = ''): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

/** A drawing cut to a path. */
export function within(pen: Pen, path: string, drawing: string): string {
  return `<g clip-path="${pen.clip(`<path d="${path}"/>`)}">${drawing}</g>`
}

/** `count` points spread over an ellipse, denser nowhere. */
export function scattered(pen: Pen, count: number, rx: number, ry = rx): Point[] {
  return Array.from({ length: count }, () => polar(pen.between(0, 360), rx, ry)).map(([x, y]) => {
    const reach = Math.sqrt(pen.random())
    return [round(x * reach), round(y * reach)] as const
  })
}
