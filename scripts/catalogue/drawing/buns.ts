import { BROWN, crust, GOLDEN, grated, PALE, type Palette, pores, shine, sprinkled, UBE } from './crust.ts'
import { blob, ellipse, type Food, fill, flat, line, polar, round, scattered, within } from './shape.ts'

const CRUMBS = ['#FFF1CF', '#FFE3AE', '#E9B970']

function roll(palette: Palette, crumbs: string[], specks?: string): Food {
  return flat(
    (pen) => {
      const outline = blob(pen, 100, 82, 0.03)
      const spine =
        line('M-62 4Q0 -14 62 2', palette[3], 7, 'opacity="0.22"') +
        line('M-60 -3Q0 -21 60 -5', '#ffffff', 5, 'opacity="0.25"')
      const flecks = specks ? sprinkled(pen, 26, 84, 66, [specks], 5) : ''
      return (
        crust(pen, outline, palette, 100, 82) +
        within(pen, outline, spine + flecks + sprinkled(pen, 95, 88, 70, crumbs, 3.2))
      )
    },
    100,
    82,
  )
}

/** A pandesal, long and low under breadcrumbs. */
export const pandesal = roll(GOLDEN, CRUMBS)

/** A pandesal flecked with malunggay leaves. */
export const malunggayPandesal = roll(['#F3E2A0', '#D9BB62', '#A8873A', '#6B5A20'], CRUMBS, '#3F7A33')

/** A violet pandesal. */
export const ubePandesal = roll(UBE, ['#F1DFFF', '#DDBBF7', '#FFF1CF'])

/** A roll broken in two: crumb as given, a pool of filling in the middle. */
export function torn(palette: Palette, crumb: string, pore: string, filling?: string): Food {
  return flat(
    (pen) => {
      const outline = blob(pen, 100, 84, 0.03)
      const face = blob(pen, 88, 62, 0.07, 14)
      const pool = filling
        ? fill(
            blob(pen, 52, 26, 0.14, 11),
            pen.linear(`0 ${filling} 0.8, 0.4 ${filling}`),
            'transform="translate(0 14)"',
          )
        : ''
      const gloss = filling ? ellipse(-14, 8, 22, 6, shine(pen, 0.8)) : ''
      const inside = fill(face, crumb) + within(pen, face, pores(pen, 60, 82, 56, pore)) + pool + gloss
      return `${crust(pen, outline, palette, 100, 84)}<g transform="translate(0 12)">${inside}</g>`
    },
    100,
    84,
  )
}

/** A soft coil of dough under butter, sugar and cheese. */
export function ensaymada(palette: Palette = GOLDEN, cheese = '#FFD95E', spread = '#FFF4C9'): Food {
  return flat((pen) => {
    const outline = blob(pen, 100, 97, 0.02)
    const turns = Array.from({ length: 58 }, (_, index) => polar(index * 16 + 40, 4 + index * 1.36))
    const coil = `M${turns.map((point) => point.join(' ')).join('L')}`
    const rope =
      line(coil, palette[3], 31, 'opacity="0.5"') +
      line(coil, palette[1], 25) +
      line(coil, palette[0], 13, 'transform="translate(-2 -4)"')
    const butter =
      fill(blob(pen, 80, 77, 0.08, 13), spread, 'opacity="0.42"') + ellipse(-26, -34, 44, 24, shine(pen, 0.6))
    return (
      crust(pen, outline, palette) +
      rope +
      butter +
      sprinkled(pen, 90, 84, 82, ['#FFFFFF', '#FFF8DF'], 2.8) +
      grated(pen, 15, 48, 46, 30, cheese)
    )
  })
}

/** Spanish bread: dough rolled around butter and sugar, pointed at both ends. */
export const spanishBread = flat(
  (pen) => {
    const outline =
      'M-118 4C-104 -34 -60 -46 0 -47C60 -46 104 -34 118 -2C104 34 60 47 0 48C-60 47 -104 38 -118 4Z'
    const wraps = [-70, -26, 20, 64]
      .map(
        (x) =>
          line(`M${x - 22} 50Q${x + 16} 6 ${x + 8} -50`, BROWN[3], 6, 'opacity="0.4"') +
          line(`M${x - 15} 50Q${x + 23} 6 ${x + 15} -50`, '#FFF0CC', 5, 'opacity="0.5"'),
      )
      .join('')
    return (
      crust(pen, outline, GOLDEN, 116, 48) +
      within(pen, outline, wraps + sprinkled(pen, 70, 108, 44, CRUMBS, 3))
    )
  },
  118,
  50,
)

/** The buttery spiral of a Spanish bread cut across. */
export const spanishBreadCut = flat(
  (pen) => {
    const turns = Array.from({ length: 40 }, (_, index) => polar(index * 24, 6 + index * 1.7))
      .map((point) => point.join(' '))
      .join('L')
    return (
      crust(pen, blob(pen, 92, 88, 0.03), GOLDEN, 92, 88) +
      fill(blob(pen, 76, 72, 0.04), '#FFF0CC') +
      line(`M${turns}`, '#C98A2E', 9) +
      line(`M${turns}`, '#F6C860', 4) +
      sprinkled(pen, 30, 80, 76, CRUMBS)
    )
  },
  92,
  88,
)

/** A flat round bun pricked with a fork. */
export const panDeCoco = flat((pen) => {
  const pricks = Array.from({ length: 8 }, (_, index) => polar(index * 45, 34))
    .map(([x, y]) => ellipse(x, y, 5, 5, BROWN[3], 'opacity="0.7"'))
    .join('')
  return (
    crust(pen, blob(pen, 100, 97, 0.02), BROWN, 100, 97, 7) +
    pricks +
    ellipse(0, 0, 5, 5, BROWN[3], 'opacity="0.7"')
  )
})

/** Monay: a plump bun with one deep cleft. */
export const monay = flat(
  (pen) => {
    const cleft = 'M-84 6Q-40 -10 0 -4Q46 -12 84 4Q44 12 0 10Q-44 18 -84 6Z'
    return (
      crust(pen, blob(pen, 104, 88, 0.025), PALE, 104, 88) +
      fill(cleft, PALE[3], 'opacity="0.55"') +
      line('M-80 12Q-40 22 0 15Q44 18 80 9', '#FFFBEA', 6, 'opacity="0.85"')
    )
  },
  104,
  88,
)

/** Putok: its top bursts into a star, sugar in the cracks. */
export const putok = flat((pen) => {
  const burst = Array.from({ length: 10 }, (_, index) =>
    polar(index * 36 + pen.between(-6, 6) - 90, index % 2 ? 20 : 76 + pen.between(-8, 6)),
  )
  const star = `M${burst.map((point) => point.join(' ')).join('L')}Z`
  return (
    crust(pen, blob(pen, 100, 96, 0.03), BROWN, 100, 96) +
    fill(
      star,
      '#FFE9BE',
      `stroke="${BROWN[3]}" stroke-opacity="0.4" stroke-width="6" stroke-linejoin="round"`,
    ) +
    within(pen, star, pores(pen, 36, 60, 60, '#E2B56C')) +
    sprinkled(pen, 60, 84, 80, ['#FFFFFF'], 3.4)
  )
})

/** A square cheese bread rolled in sugar and cheese. */
export const cheeseBread = flat(
  (pen) => {
    const outline =
      'M-72 -84C-30 -92 30 -92 72 -84C88 -78 92 -34 92 0C92 40 88 76 72 84C30 92 -30 92 -72 84C-88 76 -92 36 -92 0C-92 -40 -88 -78 -72 -84Z'
    return (
      crust(pen, outline, PALE, 92, 88) +
      within(
        pen,
        outline,
        grated(pen, 60, 96, 92, 24) + sprinkled(pen, 90, 94, 90, ['#FFFFFF', '#FFF8DF'], 3),
      )
    )
  },
  92,
  88,
)

/** A glossy bun open along the top on dark shredded meat, under sesame. */
export const asadoRoll = flat(
  (pen) => {
    const mouth = 'M-74 4C-50 -24 -20 -22 0 -20C30 -24 54 -20 76 2C52 26 24 26 0 26C-26 28 -52 26 -74 4Z'
    const shreds = scattered(pen, 26, 60, 16)
      .map(([x, y]) =>
        line(
          `M${x - 12} ${y}q12 ${round(pen.between(-9, 9))} 24 0`,
          pen.random() < 0.5 ? '#A8481F' : '#D9803A',
          5,
        ),
      )
      .join('')
    const seeds = scattered(pen, 40, 88, 72)
      .filter(([, y]) => Math.abs(y - 2) > 30)
      .map(([x, y]) =>
        ellipse(x, y, 5.5, 3.2, '#FFF6DC', `transform="rotate(${round(pen.between(0, 180))} ${x} ${y})"`),
      )
      .join('')
    return (
      crust(pen, blob(pen, 106, 88, 0.025), GOLDEN, 106, 88) +
      fill(mouth, '#5C1F0B', `stroke="${GOLDEN[3]}" stroke-opacity="0.5" stroke-width="6"`) +
      within(pen, mouth, shreds) +
      seeds
    )
  },
  106,
  88,
)
