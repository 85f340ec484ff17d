import { COCOA, CREAM, crust, PALE, type Palette, shine, sprinkled, UBE } from './crust.ts'
import {
  blob,
  ellipse,
  type Food,
  fill,
  flat,
  fluted,
  line,
  type Point,
  polar,
  round,
  scattered,
  within,
} from './shape.ts'

/** A crinkle: dough burst through powdered sugar. */
export function crinkle(dough: Palette): Food {
  return flat((pen) => {
    const outline = blob(pen, 102, 100, 0.025)
    const seeds = Array.from({ length: 19 }, (_, index) =>
      polar(index * 137.5 + pen.between(-12, 12), 22.5 * Math.sqrt(index + 0.35)),
    )
    const sugar = cells(seeds, 104)
      .map((cell) => {
        const shrunk = cell.map(([x, y], index) => [x, y, index % 2 ? 0.6 : 0.76] as const)
        const middle = [average(cell.map(([x]) => x)), average(cell.map(([, y]) => y))] as const
        const path = `M${shrunk.map(([x, y, keep]) => `${round(middle[0] + (x - middle[0]) * keep)} ${round(middle[1] + (y - middle[1]) * keep)}`).join('L')}Z`
        return (
          fill(path, '#EFE6EE', 'stroke="#EFE6EE" stroke-width="7" stroke-linejoin="round"') +
          fill(
            path,
            '#FFFEFC',
            'stroke="#FFFEFC" stroke-width="4" stroke-linejoin="round" transform="translate(-1.5 -2)"',
          )
        )
      })
      .join('')
    const dome = ellipse(
      0,
      0,
      104,
      104,
      pen.radial(`0.5 ${dough[3]} 0, 0.85 ${dough[3]} 0.25, 1 ${dough[3]} 0.65`, 0.42, 0.38, 0.62),
    )
    return (
      crust(pen, outline, dough, 102, 100) +
      within(pen, outline, sugar + sprinkled(pen, 40, 96, 96, [dough[2]], 1.8) + dome)
    )
  })
}

const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The plane shared out among seeds: each cell holds what is nearest to its seed, inside a square of `reach`. */
function cells(seeds: Point[], reach: number): Point[][] {
  return seeds.map((seed) => {
    let cell: Point[] = [
      [-reach, -reach],
      [reach, -reach],
      [reach, reach],
      [-reach, reach],
    ]
    for (const other of seeds) {
      if (other !== seed) cell = nearer(cell, seed, other)
    }
    return cell
  })
}

/** The part of a polygon that lies nearer to one point than to another. */
function nearer(polygon: Point[], to: Point, than: Point): Point[] {
  const side = ([x, y]: Point) =>
    (x - (to[0] + than[0]) / 2) * (than[0] - to[0]) + (y - (to[1] + than[1]) / 2) * (than[1] - to[1])
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point
    const [here, there] = [side(point), side(next)]
    const kept: Point[] = here <= 0 ? [point] : []
    if (here < 0 !== there < 0) {
      const share = here / (here - there)
      kept.push([point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share])
    }
    return kept
  })
}

/** A polvoron twisted into coloured cellophane. */
export function polvoron(tint: string, deep: string): Food {
  return flat(
    (pen) => {
      const twist = (side: number) =>
        `<g transform="scale(${side} 1)">${fill('M66 -12L136 -52Q128 -26 142 -12Q126 4 140 22Q128 32 134 54L66 14Z', pen.linear(`0 ${deep} 0.9, 1 ${tint} 0.8`, 0))}${line('M72 -6L128 -36M74 2L132 6M72 8L126 40', '#ffffff', 3, 'opacity="0.6"')}</g>`
      const candy =
        ellipse(0, 0, 64, 50, pen.radial('0 #FFF9E6, 0.7 #F3E0B0, 1 #D9B978')) +
        sprinkled(pen, 34, 54, 40, ['#E0C48C', '#FFFFFF'], 3)
      const film = ellipse(
        0,
        0,
        80,
        62,
        pen.radial(`0 ${tint} 0.25, 0.7 ${tint} 0.55, 1 ${deep} 0.85`, 0.5, 0.5, 0.5),
      )
      const folds =
        line(
          'M-70 -22Q-20 -54 40 -48M-72 16Q-40 50 30 54M52 -34Q70 0 56 34',
          '#ffffff',
          4,
          'opacity="0.55"',
        ) + ellipse(-26, -28, 30, 11, shine(pen, 0.9), 'transform="rotate(-20)"')
      return twist(1) + twist(-1) + candy + film + folds
    },
    128,
    62,
  )
}

/** A bare polvoron, with toasted rice. */
export const polvoronBare = flat(
  (pen) => {
    const disc = blob(pen, 100, 82, 0.015)
    return (
      crust(pen, disc, ['#FFF8E2', '#F3E2B6', '#DCC084', '#B08F50'], 100, 82, 3) +
      within(pen, disc, sprinkled(pen, 46, 92, 74, ['#D8B267', '#FFFFFF', '#C79A4A'], 5)) +
      line('M-70 -4Q0 -26 70 -4M-70 18Q0 -4 70 18', '#B08F50', 4, 'opacity="0.35"')
    )
  },
  100,
  82,
)

/** Uraro: arrowroot pressed into a pale flower. */
export const uraro = flat((pen) => {
  const petals = fluted(102, 8, 24)
  const veins = Array.from(
    { length: 8 },
    (_, index) =>
      `<g transform="rotate(${index * 45})">${line('M30 0H78', '#C9A264', 5, 'opacity="0.6"')}${line('M36 -4H76', '#ffffff', 3, 'opacity="0.8"')}</g>`,
  ).join('')
  return (
    crust(pen, petals, CREAM, 100, 100, 2) +
    veins +
    ellipse(0, 0, 22, 22, pen.radial('0 #FFFBEA, 1 #E3C48A')) +
    ellipse(0, 0, 8, 8, '#C9A264', 'opacity="0.6"') +
    sprinkled(pen, 40, 92, 92, ['#FFFFFF'], 2.6)
  )
})

/** Lengua de gato: thin, pale, browned only at its edge. */
export const lengua = flat(
  (pen) => {
    const outline =
      'M-122 0C-124 -26 -104 -32 -80 -31C-20 -26 20 -26 80 -31C104 -32 124 -26 122 0C124 26 104 32 80 31C20 26 -20 26 -80 31C-104 32 -124 26 -122 0Z'
    const heart = `<g transform="scale(0.88 0.7)">${fill(outline, pen.radial('0 #FFF8DC, 0.7 #FFEBB4, 1 #F6CF7E 0.2', 0.45, 0.45, 0.6))}</g>`
    return (
      fill(outline, pen.linear('0 #E8A94A, 0.5 #D08A32, 1 #A8661F')) +
      heart +
      ellipse(-40, -12, 50, 7, shine(pen, 0.7)) +
      sprinkled(pen, 12, 100, 24, ['#E3B765'], 2.6)
    )
  },
  124,
  33,
)

/** Broas: a ladyfinger cracked under powdered sugar. */
export const broas = flat(
  (pen) => {
    const outline = blob(pen, 122, 42, 0.02, 12)
    const cracks = Array.from({ length: 7 }, (_, index) =>
      line(
        `M${-90 + index * 30} ${round(pen.between(-34, -18))}q${round(pen.between(4, 18))} 24 ${round(pen.between(-6, 10))} ${round(pen.between(40, 58))}`,
        '#D08F34',
        5,
        'opacity="0.6"',
      ),
    ).join('')
    return (
      crust(pen, outline, PALE, 122, 42, 4) +
      within(pen, outline, cracks + sprinkled(pen, 130, 116, 38, ['#FFFFFF', '#FFF8E6'], 3.8))
    )
  },
  124,
  44,
)

/** A chewy cookie with chunks of tablea. */
export const tableaCookie = flat((pen) => {
  const outline = blob(pen, 102, 99, 0.035, 11)
  const cracks = scattered(pen, 7, 66)
    .map(([x, y]) => line(`M${x - 20} ${y}q12 -10 20 2t20 -2`, '#3A1C0D', 4, 'opacity="0.5"'))
    .join('')
  const chunks = Array.from({ length: 9 }, (_, index) => {
    const [x, y] = polar(index * 137.5, 24 * Math.sqrt(index + 0.4))
    return `<g transform="translate(${x} ${y}) rotate(${round(pen.between(0, 90))})"><rect x="-15" y="-13" width="30" height="27" rx="6" fill="#1F0D05"/><rect x="-13" y="-13" width="26" height="20" rx="5" fill="#54290F"/><rect x="-9" y="-11" width="12" height="5" rx="2.5" fill="#fff" opacity=".35"/></g>`
  }).join('')
  return (
    crust(pen, outline, ['#C98A5A', '#A3643A', '#774220', '#4A2610'], 102, 99) +
    cracks +
    chunks +
    sprinkled(pen, 16, 84, 84, ['#FFFFFF'], 2.6)
  )
})

/** Panutsa: whole peanuts held in a disc of dark sugar. */
export const panutsa = flat((pen) => {
  const outline = blob(pen, 102, 100, 0.03, 12)
  const nuts = Array.from({ length: 34 }, (_, index) => {
    const [x, y] = polar(index * 137.5, 15.2 * Math.sqrt(index + 0.4))
    const paint = pen.radial('0 #F8DDA6, 0.6 #D9A55A, 1 #9A6224')
    return `<g transform="translate(${x} ${y}) rotate(${round(pen.between(0, 180))})">${ellipse(1, 3, 16, 11, '#3A1606', 'opacity="0.5"')}${ellipse(0, 0, 15, 10, paint)}${line('M-12 0H12', '#8A5620', 1.6, 'opacity="0.6"')}</g>`
  }).join('')
  return (
    crust(pen, outline, ['#B4692A', '#8A4513', '#5E2B0A', '#3A1606'], 102, 100) +
    nuts +
    ellipse(-30, -38, 40, 16, shine(pen, 0.55)) +
    ellipse(34, 44, 26, 9, shine(pen, 0.3))
  )
})

/** Doughs of the two crinkles. */
export const DOUGHS = { cocoa: COCOA, ube: UBE }
