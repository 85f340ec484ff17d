import { BROWN, crust, GOLDEN, type Palette, pores, shine, sprinkled } from './crust.ts'
import type { Pen } from './pen.ts'
import {
  blob,
  ellipse,
  type Food,
  fill,
  flat,
  fluted,
  line,
  polar,
  scattered,
  standing,
  within,
} from './shape.ts'

/** A pie from above; `gap` degrees are missing from `from` on. */
function pie(top: (pen: Pen) => string, gap: number, from = 20): Food {
  const { draw, shadow } = flat((pen) => {
    const edge = fluted(104, 26, 7)
    const whole =
      crust(pen, edge, GOLDEN, 104, 104, 9) +
      line(fluted(95, 26, 4), '#8A4A16', 3, 'opacity="0.35"') +
      top(pen)
    if (gap === 0) return whole
    const [a, b] = [polar(from, 140), polar(from + gap, 140)]
    const kept = `M0 0L${b.join(' ')}A140 140 0 1 1 ${a.join(' ')}Z`
    const side = line(`M${polar(from, 98).join(' ')}L0 0L${polar(from + gap, 98).join(' ')}`, '#FFF1BE', 9)
    return within(pen, kept, whole + side)
  }, 104)
  return gap === 0 ? { draw, shadow } : { draw, shadow: { ...shadow, hollow: true } }
}

function custardTop(pen: Pen): string {
  const disc = blob(pen, 84, 84, 0.012)
  const scorched = scattered(pen, 9, 58)
    .map(([x, y]) =>
      ellipse(
        x,
        y,
        pen.between(16, 34),
        pen.between(12, 26),
        pen.radial('0 #8A3E0C 0.75, 0.6 #A8571A 0.35, 1 #A8571A 0', 0.5, 0.5, 0.5),
      ),
    )
    .join('')
  const base = fill(disc, pen.radial('0 #D98A2B, 0.5 #E9A53C, 0.85 #F7C95A, 1 #FFE08A', 0.5, 0.5, 0.5))
  return (
    base +
    within(
      pen,
      disc,
      ellipse(4, 4, 60, 56, pen.radial('0 #9A4A10 0.75, 0.7 #B5651D 0.4, 1 #B5651D 0', 0.5, 0.5, 0.5)) +
        scorched +
        ellipse(-30, -40, 36, 18, shine(pen, 0.75)),
    ) +
    line(disc, '#B5731F', 3, 'opacity="0.6"')
  )
}

function coconutLid(pen: Pen): string {
  const lid = blob(pen, 88, 88, 0.015)
  const vents = Array.from(
    { length: 6 },
    (_, index) =>
      `<g transform="rotate(${index * 60 + 15})">${line('M0 -58V-26', BROWN[3], 7, 'opacity="0.75"')}${line('M-12 -62Q0 -74 12 -62', BROWN[3], 4, 'opacity="0.45"')}</g>`,
  ).join('')
  const pricks = Array.from({ length: 24 }, (_, index) => polar(index * 15, 78))
    .map(([x, y]) => ellipse(x, y, 2.6, 2.6, BROWN[3], 'opacity="0.6"'))
    .join('')
  return `${crust(pen, lid, ['#FFD890', '#F0AE55', '#CE8434', '#8A4A16'], 88, 88, 12)}${vents}${pricks}`
}

/** Egg pie, its custard browned. */
export const eggPie = (gap = 0, from = 20): Food => pie(custardTop, gap, from)

/** Buko pie under its pricked lid. */
export const bukoPie = (gap = 0, from = 20): Food => pie(coconutLid, gap, from)

/** Layers of a slice's side, from the top: colour and thickness. */
export type Layers = [colour: string, height: number][]

/** A wedge standing on the plate: its top seen slantwise, its cut side in layers. */
export function wedge(
  top: (pen: Pen) => string,
  topPaint: Palette,
  layers: Layers,
  pore: string,
  back?: Palette,
): Food {
  const height = layers.reduce((sum, [, thickness]) => sum + thickness, 0)
  return standing(
    (pen) => {
      const lid = 'M-108 6L62 -58Q104 -44 112 -2Z'
      const cut = `M-108 6L112 -2V${height - 8}Q0 ${height + 10} -106 ${height}Z`
      let y = 0
      const bands = layers
        .map(([colour, thickness]) => {
          const band = `<rect x="-120" y="${y - 2}" width="240" height="${thickness + 2}" fill="${colour}"/>`
          y += thickness
          return band
        })
        .join('')
      const sheen = `<rect x="-120" y="-10" width="240" height="${height + 20}" fill="${pen.linear(
        '0 #3a1d0a 0, 1 #3a1d0a 0.2',
        0,
      )}"/>`
      const rim = back
        ? line(`M63 -56Q106 -42 112 -2V${height - 10}`, back[2], 15) +
          line(`M63 -59Q104 -45 110 -4`, back[0], 6)
        : ''
      return (
        fill(cut, layers.at(-1)?.[0] ?? '#fff') +
        within(pen, cut, bands + pores(pen, 60, 112, height, pore) + sheen) +
        fill(lid, pen.linear(`0 ${topPaint[0]}, 0.6 ${topPaint[1]}, 1 ${topPaint[2]}`)) +
        within(pen, lid, top(pen)) +
        rim
      )
    },
    height - 4,
    124,
    34,
  )
}

/** A slice of egg pie. */
export const eggPieSlice = wedge(
  (pen) =>
    ellipse(20, -22, 60, 18, pen.radial('0 #8A3E0C 0.7, 1 #8A3E0C 0', 0.5, 0.5, 0.5)) +
    ellipse(50, -38, 26, 7, shine(pen, 0.7)),
  ['#D08430', '#E3A040', '#F3C45C', '#9A5A18'],
  [
    ['#B4691E', 7],
    ['#FFE9A6', 16],
    ['#FFDF8C', 30],
    ['#D79A4A', 11],
  ],
  '#F3CF78',
  GOLDEN,
)

/** A slice of buko pie, thick with young coconut. */
export const bukoPieSlice = wedge(
  (pen) => sprinkled(pen, 8, 70, 40, [BROWN[3]], 4),
  GOLDEN,
  [
    ['#E0A04A', 10],
    ['#FFFDF5', 22],
    ['#F4EBD6', 6],
    ['#FFFFFF', 20],
    ['#D79A4A', 11],
  ],
  '#E9DCC0',
  GOLDEN,
)

function tart(filling: (pen: Pen) => string): Food {
  return flat((pen) => crust(pen, fluted(102, 16, 11), GOLDEN) + filling(pen))
}

/** A tart of sweetened young coconut. */
export const bukoTart = tart((pen) => {
  const disc = blob(pen, 74, 74, 0.02)
  const strips = scattered(pen, 24, 56)
    .map(
      ([x, y]) =>
        line(`M${x - 18} ${y}q18 ${pen.between(-12, 12).toFixed(0)} 36 0`, '#FFFFFF', 8) +
        line(`M${x - 18} ${y + 5}q18 8 36 0`, '#D8B98A', 2.5, 'opacity="0.7"'),
    )
    .join('')
  return (
    fill(disc, pen.radial('0 #FFF6E0, 1 #EED7A8')) +
    within(
      pen,
      disc,
      strips + ellipse(20, 26, 30, 18, pen.radial('0 #D08A3C 0.4, 1 #D08A3C 0', 0.5, 0.5, 0.5)),
    )
  )
})

/** A tart of pineapple jam under a lattice. */
export const pineappleTart = tart((pen) => {
  const disc = blob(pen, 76, 76, 0.02)
  const bars = [-40, 0, 40]
    .map((x) => line(`M${x} -90V90`, GOLDEN[2], 17) + line(`M${x - 2} -90V90`, GOLDEN[0], 11))
    .join('')
  return (
    fill(disc, pen.radial('0 #FFE14D, 0.6 #FBB81C, 1 #D98A06')) +
    within(
      pen,
      disc,
      sprinkled(pen, 40, 70, 70, ['#FFF0A0', '#E39A0C'], 5) +
        `<g transform="rotate(45)">${bars}</g><g transform="rotate(-45)">${bars}</g>` +
        ellipse(-24, -30, 30, 16, shine(pen, 0.7)),
    )
  )
})
