import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { crust, pores, shine, sprinkled } from './crust.ts'
import { blob, ellipse, type Food, fill, flat, fluted, line, polar, standing } from './shape.ts'

const require = createRequire(import.meta.url)

type IconSet = { icons: Record<string, { body: string } | undefined> }

let iconSet: IconSet | undefined

/** An icon of Fluent Emoji (MIT, Microsoft), its ids made unique, around the origin. Throws when there is none of that name. */
export function icon(name: string): Food {
  return standing(
    (pen) => {
      iconSet ??= JSON.parse(
        readFileSync(require.resolve('@iconify-json/fluent-emoji/icons.json'), 'utf8'),
      ) as IconSet
      const body = iconSet.icons[name]?.body
      if (!body) throw new Error(`Fluent Emoji has no icon named ${name}`)
      const prefix = pen.prefix()
      const own = body
        .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
        .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
        .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`)
      return `<g transform="scale(6.25) translate(-16 -16)">${own}</g>`
    },
    66,
    88,
    30,
  )
}

/** A cup of black coffee from above. */
export const coffee = flat(
  (pen) =>
    ellipse(0, 0, 118, 118, pen.radial('0 #FFFFFF, 0.8 #F6EFE6, 1 #D9CBB8')) +
    line('M62 30Q120 60 132 92', '#F1E7DA', 26) +
    ellipse(0, 0, 78, 78, pen.radial('0 #FFFFFF, 1 #DCCDBA')) +
    ellipse(2, 3, 66, 66, pen.radial('0 #6B3A1A, 0.7 #3D1D0B, 1 #241006')) +
    line('M-40 -22Q-12 -50 24 -44', '#C98F5A', 6, 'opacity="0.7"'),
  118,
)

/** Half a coconut. */
export const coconutHalf = flat(
  (pen) =>
    ellipse(0, 0, 100, 98, pen.radial('0 #8A5A34, 0.9 #5C3518, 1 #3A1F0C')) +
    sprinkled(pen, 40, 98, 98, ['#A8764A', '#3A1F0C'], 3) +
    ellipse(0, 0, 86, 84, '#FFFFFF') +
    ellipse(2, 4, 62, 58, pen.radial('0 #E8E4DA, 0.6 #F7F3EA, 1 #D8D0BF', 0.6, 0.65)) +
    ellipse(-24, -30, 30, 12, shine(pen, 0.9)),
  100,
)

/** A cut ube yam. */
export const ubeRoot = flat(
  (pen) =>
    crust(pen, blob(pen, 96, 80, 0.06), ['#9A7358', '#7A543C', '#573826', '#38221A'], 96, 80) +
    fill(blob(pen, 78, 62, 0.05), pen.radial('0 #B06BD6, 0.7 #8338AE, 1 #5B2080')) +
    pores(pen, 34, 70, 54, '#D9A8F2'),
  96,
  80,
)

/** Two brown eggs. */
export const eggs = flat(
  (pen) => {
    const one = (x: number, y: number, turn: number, light: string, dark: string) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})">${fill('M0 -74C40 -74 58 -20 58 14C58 52 32 70 0 70C-32 70 -58 52 -58 14C-58 -20 -40 -74 0 -74Z', pen.radial(`0 #FFF6E8, 0.4 ${light}, 1 ${dark}`))}</g>`
    return one(-46, -6, -24, '#F0C79C', '#B97F4C') + one(44, 20, 30, '#F8E0C4', '#C99A6A')
  },
  110,
  80,
)

/** Sampaguita: three small white flowers. */
export const sampaguita = flat(
  (pen) =>
    [
      [-40, 10, 0],
      [38, -22, 24],
      [26, 56, 50],
    ]
      .map(([x = 0, y = 0, turn = 0]) => {
        const petals = Array.from(
          { length: 6 },
          (_, index) =>
            `<g transform="rotate(${index * 60 + turn})">${ellipse(0, -28, 16, 27, pen.linear('0 #FFFFFF, 1 #E9EBD2'), 'stroke="#C9CFA6" stroke-width="2"')}</g>`,
        ).join('')
        return `<g transform="translate(${x} ${y})">${petals}${ellipse(0, 0, 9, 9, '#F3D05A')}</g>`
      })
      .join(''),
  92,
  84,
)

/** A dish of butter curls, a block with a cut corner. */
export const butterBlock = flat(
  (pen) =>
    `<rect x="-90" y="-58" width="180" height="116" rx="14" fill="${pen.linear('0 #FFF3A8, 1 #F8CF4E')}"/><rect x="-90" y="30" width="180" height="30" rx="12" fill="#E9B52E"/>` +
    line('M-30 -58V58M30 -58V58', '#EBC244', 4) +
    ellipse(-40, -36, 40, 10, shine(pen, 0.9)),
  94,
  62,
)

/** Malunggay: a stem with small round leaves. */
export const malunggay = flat(
  (pen) =>
    line('M-100 60Q0 10 110 -60', '#5E8F3A', 6) +
    Array.from({ length: 12 }, (_, index) => {
      const x = -84 + index * 16
      const [dx, dy] = polar(index % 2 ? 60 : -118, 30)
      return ellipse(x + dx, 50 - index * 9.4 + dy, 19, 15, pen.radial('0 #A7D66C, 0.6 #5FA041, 1 #3A7A2C'))
    }).join(''),
  100,
  60,
)

/** Cinnamon-brown tablea discs, stacked. */
export const tablea = flat(
  (pen) =>
    [
      [-34, 22],
      [40, 30],
      [4, -28],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<g transform="translate(${x} ${y})">${ellipse(0, 8, 52, 48, '#2A1206')}${ellipse(0, 0, 52, 48, pen.radial('0 #8A5230, 0.6 #5C3018, 1 #3A1A0A'))}${ellipse(0, 0, 34, 31, 'none', 'stroke="#A8704A" stroke-opacity="0.5" stroke-width="4"')}</g>`,
      )
      .join(''),
  92,
  84,
)

/** Peanuts in their shells. */
export const peanuts = flat(
  (pen) =>
    [
      [-34, -30, 24],
      [36, 4, -38],
      [-14, 52, 8],
    ]
      .map(([x = 0, y = 0, turn = 0]) => {
        const shell =
          'M-66 0C-66 -30 -32 -34 -8 -22Q0 -18 8 -22C36 -34 66 -28 66 2C66 30 34 34 8 22Q0 18 -8 22C-34 34 -66 28 -66 0Z'
        const dimples = [-46, -26, 26, 46]
          .map((at) => line(`M${at} -18Q${at + 5} 0 ${at} 18`, '#A8763A', 4, 'opacity="0.55"'))
          .join('')
        return `<g transform="translate(${x} ${y}) rotate(${turn})">${fill(shell, pen.radial('0 #F6DCA6, 0.6 #DDB066, 1 #A8763A'))}${dimples}</g>`
      })
      .join(''),
  100,
  80,
)

/** Cashews. */
export const cashews = flat(
  (pen) =>
    [
      [-38, -28, 10],
      [40, -20, 120],
      [0, 46, -70],
    ]
      .map(
        ([x = 0, y = 0, turn = 0]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})">${fill('M-46 10C-46 -40 46 -40 46 10C46 34 18 34 16 12C12 -6 -12 -6 -16 12C-18 34 -46 34 -46 10Z', pen.radial('0 #FFF3D2, 0.6 #F0D49A, 1 #C79A54'))}</g>`,
      )
      .join(''),
  86,
  76,
)

/** A ring of pineapple. */
export const pineappleRing = flat((pen) => {
  const fibres = Array.from(
    { length: 20 },
    (_, index) =>
      `<g transform="rotate(${index * 18})">${line('M40 0H84', '#E8A81C', 4, 'opacity="0.6"')}</g>`,
  ).join('')
  return (
    fill(
      `${fluted(100, 14, 8)}M34 0A34 34 0 1 0 -34 0A34 34 0 1 0 34 0Z`,
      pen.radial('0 #FFF0A0, 0.6 #FFD84A, 1 #EFAE1E'),
      'fill-rule="evenodd"',
    ) + fibres
  )
})
