import { crust, grated, type Palette, shine, sprinkled, UBE } from './crust.ts'
import type { Pen } from './pen.ts'
import { blob, ellipse, type Food, fill, flat, line, round, scattered, standing, within } from './shape.ts'

function paperCup(pen: Pen, cup: Palette): string {
  const wall = 'M-82 -6L-60 88Q0 104 60 88L82 -6Z'
  const pleats = Array.from({ length: 11 }, (_, index) =>
    line(`M${-75 + index * 15} -4L${-54 + index * 10.8} 94`, cup[2], 4, 'opacity="0.5"'),
  ).join('')
  return fill(wall, pen.linear(`0 ${cup[1]}, 0.3 ${cup[0]}, 1 ${cup[2]}`, 0)) + within(pen, wall, pleats)
}

/** Mamon: a tall sponge in a fluted tin's shape, buttered and sugared. */
function mamon(palette: Palette, top: (pen: Pen) => string): Food {
  return standing(
    (pen) => {
      const dome = 'M-92 2C-108 -40 -62 -92 0 -92C62 -92 108 -40 92 2Q46 22 0 22Q-46 22 -92 2Z'
      return paperCup(pen, palette) + crust(pen, dome, palette, 96, 60, 5) + within(pen, dome, top(pen))
    },
    84,
    86,
    28,
  )
}

/** Plain and cheese mamon. */
export const mamonPlain = mamon(['#FFE9A0', '#FBCB62', '#DE9C38', '#A8661F'], (pen) =>
  sprinkled(pen, 60, 86, 70, ['#FFFFFF', '#FFF6D8'], 3.4),
)

/** Mamon under grated cheese. */
export const mamonCheese = mamon(
  ['#FFE9A0', '#FBCB62', '#DE9C38', '#A8661F'],
  (pen) => `<g transform="translate(0 -36)">${grated(pen, 44, 70, 44, 24)}</g>`,
)

/** A mini cheesecake in its paper, jam on top. */
export function cheesecake(jam: Palette): Food {
  return standing(
    (pen) => {
      const pool = blob(pen, 64, 27, 0.06, 12)
      const berry = pen.radial(`0 #ffffff 0.9, 0.18 ${jam[0]}, 0.65 ${jam[1]}, 1 ${jam[3]}`)
      const fruit = [
        [-26, -12],
        [24, -14],
        [0, -4],
        [-2, -26],
      ]
        .map(([x = 0, y = 0]) => ellipse(x, y, 19, 18, berry))
        .join('')
      const run = line(
        `M-46 8V${round(pen.between(18, 34))}M14 20V${round(pen.between(34, 52))}M48 8V${round(pen.between(16, 26))}`,
        jam[1],
        15,
      )
      const face = ellipse(0, -8, 84, 38, pen.radial('0 #FFFBEA, 0.7 #FBE9BC, 1 #E3B765', 0.45, 0.4, 0.6))
      return (
        paperCup(pen, ['#FFFFFF', '#F3E3C4', '#CDAE7E', '#9A7A4A']) +
        face +
        `<g transform="translate(0 -10)">${run}${fill(
          pool,
          pen.radial(`0 ${jam[0]}, 0.5 ${jam[1]}, 1 ${jam[2]}`),
        )}${fruit}${ellipse(-30, 6, 20, 5, shine(pen, 0.9))}</g>`
      )
    },
    84,
    86,
    28,
  )
}

/** The same from above: biscuit rim, pale cheese, a round of jam. */
export function cheesecakeTop(jam: Palette): Food {
  return flat((pen) => {
    const berries = scattered(pen, 5, 34)
      .map(([x, y]) => ellipse(x, y, 15, 15, pen.radial(`0 ${jam[0]}, 0.6 ${jam[1]}, 1 ${jam[3]}`)))
      .join('')
    return (
      crust(pen, blob(pen, 100, 100, 0.01), ['#E6BE84', '#C99658', '#A06A30', '#704418'], 100, 100, 2) +
      ellipse(0, 0, 84, 84, pen.radial('0 #FFFCF0, 0.8 #FBEBC4, 1 #E9C582', 0.45, 0.4, 0.6)) +
      fill(blob(pen, 60, 58, 0.06, 11), pen.radial(`0 ${jam[0]}, 0.5 ${jam[1]}, 1 ${jam[2]}`)) +
      berries +
      ellipse(-22, -26, 22, 11, shine(pen, 0.9)) +
      grated(pen, 0, 1)
    )
  })
}

/** Jams of blueberry, mango, strawberry and ube. */
export const JAMS = {
  blueberry: ['#7B6BD6', '#453A9C', '#2A2268', '#191340'],
  mango: ['#FFE36B', '#FBB521', '#E08A0A', '#B3660A'],
  strawberry: ['#FF8A8F', '#E0364B', '#AE1A34', '#7A0C22'],
  ube: UBE,
} as const satisfies Record<string, Palette>

/** Sponge in a loaf tin, buttered and sugared: taisan. */
export const TAISAN: Palette = ['#FFE9A0', '#F8C95E', '#D9983A', '#9A5F1E']
