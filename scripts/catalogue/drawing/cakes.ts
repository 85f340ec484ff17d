import { COCOA, CREAM, CUSTARD, crust, grated, type Palette, pores, shine, sprinkled, UBE } from './crust.ts'
import type { Pen } from './pen.ts'
import { type Layers, wedge } from './pies.ts'
import { blob, ellipse, type Food, fill, flat, line, polar, standing, within } from './shape.ts'

/** How a round cake looks: its coat, and what lies on top. */
export type CakeLook = {
  coat: Palette
  top: (pen: Pen) => string
  drip?: string
  piping?: Palette
  sides?: (pen: Pen) => string
}

/** A round cake seen from a little above. */
export function roundCake(look: CakeLook, height = 84): Food {
  return standing(
    (pen) => {
      const [light, middle, dark] = look.coat
      const side = `M-112 -38V${height - 46}Q-108 ${height} 0 ${height + 4}Q108 ${height} 112 ${height - 46}V-38Z`
      const face = 'M-112 -38A112 50 0 1 1 112 -38A112 50 0 1 1 -112 -38Z'
      const body = fill(side, pen.linear(`0 ${middle}, 0.25 ${light}, 0.6 ${middle}, 1 ${dark}`, 0))
      const shade = `<rect x="-120" y="-40" width="240" height="${height + 50}" fill="${pen.linear('0.2 #3a1d0a 0, 1 #3a1d0a 0.28')}"/>`
      const drips = look.drip ? line(drippingEdge(pen), look.drip, 24) : ''
      const lid =
        fill(face, pen.radial(`0 ${light}, 0.6 ${middle}, 1 ${dark}`, 0.4, 0.3, 0.8)) +
        (look.drip ? fill(face, look.drip) + ellipse(-40, -58, 48, 14, shine(pen, 0.6)) : '')
      const foot = look.piping ? piped(pen, look.piping, 118, 52, height - 42, 0, 180, 15) : ''
      const crown = look.piping ? piped(pen, look.piping, 98, 42, -38, 0, 360, 22) : ''
      return (
        body +
        within(pen, side, (look.sides?.(pen) ?? '') + shade) +
        foot +
        lid +
        within(pen, side, drips) +
        crown +
        `<g transform="translate(0 -38) scale(1 0.46)">${look.top(pen)}</g>`
      )
    },
    height - 34,
    130,
    50,
  )
}

function drippingEdge(pen: Pen): string {
  return Array.from({ length: 11 }, (_, index) => {
    const [x, y] = polar(index * 18, 106, 46)
    return `M${x} ${y - 42}V${Math.round(y - 34 + pen.between(4, 34))}`
  }).join('')
}

function piped(
  pen: Pen,
  palette: Palette,
  rx: number,
  ry: number,
  y: number,
  from: number,
  to: number,
  count: number,
): string {
  const paint = pen.radial(`0 ${palette[0]}, 0.55 ${palette[1]}, 1 ${palette[2]}`)
  return Array.from({ length: count }, (_, index) =>
    polar(from + ((to - from) * (index + 0.5)) / count, rx, ry),
  )
    .sort((a, b) => a[1] - b[1])
    .map(
      ([x, dy]) =>
        ellipse(x, y + dy, 15, 13, paint) + ellipse(x, y + dy - 7, 8, 6, palette[0], 'opacity="0.8"'),
    )
    .join('')
}

const chips =
  (colours: string[], count = 46, size = 10) =>
  (pen: Pen) =>
    sprinkled(pen, count, 84, 84, colours, size)

/** Ube chiffon in violet frosting. */
export const ubeCake: CakeLook = {
  coat: UBE,
  piping: ['#F3E6FF', '#D9BDF5', '#A97BD6', '#6C3AA3'],
  top: (pen) => grated(pen, 34, 60, 60, 24),
}

/** Chocolate fudge cake with a dripping glaze. */
export const fudgeCake: CakeLook = {
  coat: COCOA,
  drip: '#351A0C',
  piping: ['#A8714C', '#7A4A2C', '#4A2613', '#2F1609'],
  top: chips(['#E9C08A', '#C4905C'], 20, 6),
}

/** Mango slices in a fan over cream. */
export const mangoCake: CakeLook = {
  coat: CREAM,
  piping: ['#FFFFFF', '#FFF9EA', '#EAD3A4', '#D9B985'],
  top: (pen) =>
    Array.from(
      { length: 12 },
      (_, index) =>
        `<g transform="rotate(${index * 30})">${ellipse(
          44,
          0,
          34,
          15,
          pen.linear('0 #FFE05A, 1 #F79A16'),
        )}</g>`,
    ).join('') + ellipse(0, 0, 18, 18, '#D62F3F'),
}

/** Yema: custard coat, cheese on top. */
export const yemaCake: CakeLook = {
  coat: CUSTARD,
  piping: ['#FFF3B0', '#FFDB6A', '#EDB036', '#C97F18'],
  top: (pen) => grated(pen, 60, 76, 76, 30),
}

/** Leche flan poured over chiffon: amber, glossy. */
export const flanCake: CakeLook = {
  coat: ['#FFEFB0', '#FBD878', '#E0AC48', '#B4761E'],
  sides: (pen) =>
    `<rect x="-120" y="-50" width="240" height="62" fill="${pen.linear(
      '0 #D98A1E, 0.5 #F7B73A, 1 #C97414',
      0,
    )}"/>` +
    pores(pen, 60, 112, 40, '#E9BE5A').replace(/^/, '<g transform="translate(0 46)">') +
    '</g>',
  top: (pen) =>
    ellipse(0, 0, 108, 105, pen.radial('0 #F2A52C, 0.6 #CF7412, 1 #93460A', 0.42, 0.36, 0.75)) +
    ellipse(-34, -40, 50, 24, shine(pen, 0.9)) +
    ellipse(30, 34, 40, 14, shine(pen, 0.35)),
}

/** Sans rival under chopped cashews. */
export const sansRivalCake: CakeLook = {
  coat: ['#FFF6D8', '#FBE3A8', '#E3BC6E', '#B98A3A'],
  top: chips(['#F3D79A', '#DDB063', '#C08A3C', '#FFF0C8'], 110, 10),
  sides: (pen) => sprinkled(pen, 150, 114, 70, ['#F3D79A', '#DDB063', '#C08A3C'], 8),
}

const layers = (sponge: string, cream: string): Layers => [
  [cream, 12],
  [sponge, 24],
  [cream, 7],
  [sponge, 24],
  [cream, 5],
]

/** A slice of ube chiffon. */
export const ubeSlice = wedge(
  (pen) => grated(pen, 12, 70, 40, 20),
  UBE,
  layers('#A678D6', '#F3E6FF'),
  '#8350B8',
  ['#F3E6FF', '#D9BDF5', '#C39CE6', '#6C3AA3'],
)

/** A slice of chocolate fudge cake. */
export const fudgeSlice = wedge(
  (pen) => ellipse(46, -38, 26, 7, shine(pen, 0.6)),
  ['#4A2613', '#3A1C0D', '#2F1609', '#1c0c04'],
  layers('#6E4026', '#3A1C0D'),
  '#8A5633',
  COCOA,
)

/** A slice of mango cake. */
export const mangoSlice = wedge(
  (pen) => sprinkled(pen, 6, 60, 34, ['#FBB81C'], 16),
  CREAM,
  [
    ['#FFFDF4', 12],
    ['#FBE3A0', 22],
    ['#F9A825', 9],
    ['#FFFDF4', 5],
    ['#FBE3A0', 22],
    ['#FFFDF4', 4],
  ],
  '#EBC873',
  CREAM,
)

/** A slice of yema cake. */
export const yemaSlice = wedge(
  (pen) => grated(pen, 22, 90, 50, 24),
  CUSTARD,
  layers('#FFEBA6', '#F8BE3E'),
  '#EBC45C',
  CUSTARD,
)

/** A slice of flan cake. */
export const flanSlice = wedge(
  (pen) => ellipse(46, -34, 34, 9, shine(pen, 0.9)),
  ['#D98A1E', '#C26A0E', '#93460A', '#6b3004'],
  [
    ['#E39A2A', 8],
    ['#F9C54E', 26],
    ['#FBDF94', 34],
  ],
  '#EDBB54',
)

/** A slice of sans rival: thin meringues, thick butter. */
export const sansRivalSlice = wedge(
  (pen) => sprinkled(pen, 34, 100, 56, ['#F3D79A', '#C08A3C'], 8),
  ['#FFF3CC', '#F8DD9C', '#E3BC6E', '#B98A3A'],
  [
    ['#FFE9A8', 9],
    ['#C98F45', 8],
    ['#FFEDB8', 10],
    ['#C98F45', 8],
    ['#FFEDB8', 10],
    ['#C98F45', 8],
    ['#FFEDB8', 10],
    ['#C98F45', 7],
  ],
  '#B47A30',
  ['#FFF6D8', '#FBE3A8', '#E8C47A', '#B98A3A'],
)

/** The cake above seen from straight overhead: a ring, for chiffon still in its shape. */
export const chiffonRing = flat((pen) => {
  const ring = crust(pen, blob(pen, 104, 104, 0.015), UBE, 104, 104, 6)
  const cracks = Array.from(
    { length: 9 },
    (_, index) =>
      `<g transform="rotate(${index * 40 + pen.between(-9, 9)})">${line('M48 0Q66 6 84 -2', '#E2C8F8', 6, 'opacity="0.75"')}</g>`,
  ).join('')
  return (
    ring +
    cracks +
    ellipse(0, 0, 34, 33, '#5B3A8C') +
    ellipse(3, 4, 28, 27, '#FFF8EF') +
    sprinkled(pen, 90, 98, 98, ['#FFFFFF'], 2.6)
  )
}, 104)
