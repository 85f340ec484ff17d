import { COCOA, CREAM, crust, GOLDEN, type Palette, pores, shine, sprinkled } from './crust.ts'
import type { Pen } from './pen.ts'
import { ellipse, type Food, fill, flat, line, within } from './shape.ts'

/** Kalihim: a square of two crusts with a bright red middle, seen from the cut side. */
export const kalihim = flat(
  (pen) => {
    const body = 'M-98 -40Q-96 -66 -66 -68L66 -70Q98 -66 99 -38L98 46Q96 66 70 67L-70 67Q-97 65 -98 44Z'
    const bands =
      fill(
        'M-110 -90H110V-34Q50 -44 0 -38T-110 -32Z',
        pen.linear(`0.1 ${GOLDEN[1]}, 0.75 ${GOLDEN[2]}, 1 ${GOLDEN[3]}`),
      ) +
      fill(
        'M-110 34Q-40 26 10 34T110 30V90H-110Z',
        pen.linear(`0 #FFF0CC, 0.5 ${GOLDEN[1]}, 1 ${GOLDEN[3]}`),
      ) +
      fill(
        'M-110 -20Q-40 -30 10 -22T110 -26V24Q50 30 0 22T-110 26Z',
        pen.linear('0 #F0486E, 0.5 #D61C4E, 1 #A80F3A'),
      )
    return (
      fill(body, '#FFF0CC') +
      within(
        pen,
        body,
        bands +
          pores(pen, 40, 92, 18, '#8F0C31') +
          sprinkled(pen, 30, 90, 60, ['#FFF6E0'], 2.5) +
          ellipse(-40, -58, 44, 9, shine(pen)),
      )
    )
  },
  100,
  70,
)

/** A slice of loaf, seen flat: crust around crumb. */
export function loafSlice(rim: Palette, crumb: string, pore: string, specks = 46): Food {
  return flat(
    (pen) => {
      const outline =
        'M-84 84Q-92 84 -92 72L-90 -8C-112 -34 -98 -80 -46 -88Q0 -98 46 -88C98 -80 112 -34 90 -8L92 72Q92 84 84 84Z'
      return (
        fill(outline, pen.linear(`0 ${rim[1]}, 0.6 ${rim[2]}, 1 ${rim[3]}`)) +
        `<g transform="translate(0 2) scale(0.9 0.9)">${fill(outline, crumb)}${within(pen, outline, pores(pen, specks, 90, 84, pore))}</g>`
      )
    },
    98,
    90,
  )
}

const LOAF =
  'M-146 -30C-150 -70 -128 -80 -96 -80Q0 -88 96 -80C128 -80 150 -70 147 -30Q152 0 147 32C150 70 128 80 96 79Q0 87 -96 79C-128 80 -150 70 -146 32Q-152 0 -146 -30Z'

/** A loaf out of its tin, seen from above, with what lies on its back. */
export function loaf(palette: Palette, back: (pen: Pen) => string): Food {
  return flat((pen) => crust(pen, LOAF, palette, 148, 80, 12) + within(pen, LOAF, back(pen)), 150, 82)
}

/** A soft sandwich loaf, risen in three humps. */
export const tastyLoaf = loaf(
  GOLDEN,
  (pen) =>
    [-50, 50]
      .map(
        (x) =>
          line(`M${x} -92Q${x - 12} 0 ${x} 92`, GOLDEN[3], 13, 'opacity="0.28"') +
          line(`M${x + 10} -84Q${x} 0 ${x + 10} 84`, '#FFF0C4', 7, 'opacity="0.4"'),
      )
      .join('') + [-104, 0, 98].map((x) => ellipse(x, -34, 32, 20, shine(pen, 0.55))).join(''),
)

/** A banana loaf cracked along its back, halved bananas baked in. */
export const bananaLoaf = loaf(['#F0BD74', '#D08E45', '#A5612A', '#6F3C14'], (pen) => {
  const crack = 'M-124 0Q-80 -44 -36 -34Q10 -48 50 -34Q96 -42 124 -2Q90 40 40 32Q0 46 -36 34Q-86 42 -124 0Z'
  const coins = [-88, -44, 0, 44, 88]
    .map(
      (x, index) =>
        `<g transform="translate(${x} ${index % 2 ? 9 : -8})">${ellipse(0, 0, 28, 26, pen.radial('0 #FFF6C4, 0.65 #FBE08A, 1 #C98A2E', 0.5, 0.5, 0.5))}${line('M-6 -4L-12 -8M6 -4L12 -8M0 6V13', '#8A5A1C', 4)}</g>`,
    )
    .join('')
  return (
    fill(crack, '#E9B468', 'stroke="#7A4216" stroke-opacity="0.45" stroke-width="5"') +
    within(pen, crack, pores(pen, 60, 116, 36, '#A8662A')) +
    coins
  )
})

/** A slice of tasty bread. */
export const TASTY_SLICE = loafSlice(GOLDEN, CREAM[1], '#F0D7A4')

/** A slice of banana bread. */
export const BANANA_SLICE = loafSlice(COCOA, '#DDAA66', '#8F5A24', 70)
