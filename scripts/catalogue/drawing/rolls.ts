import { crust, GOLDEN, grated, type Palette, pores, shine, sprinkled, UBE } from './crust.ts'
import type { Pen } from './pen.ts'
import { blob, ellipse, type Food, fill, flat, line, polar, standing, within } from './shape.ts'

/** How a rolled cake looks: skin outside, sponge inside, cream between its turns. */
export type RollLook = {
  skin: Palette
  sponge: string
  pore: string
  cream: string
  top?: (pen: Pen) => string
}

function spiral(turns: number, reach: number): string {
  const steps = turns * 20
  return `M${Array.from({ length: steps }, (_, index) => polar(index * 18 + 200, 5 + (index / steps) * reach))
    .map((point) => point.join(' '))
    .join('L')}`
}

function face(pen: Pen, look: RollLook): string {
  const outline = blob(pen, 92, 92, 0.02)
  return (
    fill(outline, look.sponge) +
    within(pen, outline, pores(pen, 70, 90, 90, look.pore)) +
    line(spiral(3, 84), look.pore, 17, 'opacity="0.5"') +
    line(spiral(3, 84), look.cream, 13)
  )
}

/** A slice of a rolled cake, flat on the plate. */
export function rollSlice(look: RollLook): Food {
  return flat((pen) => crust(pen, blob(pen, 100, 100, 0.02), look.skin, 100, 100, 3) + face(pen, look))
}

/** A rolled cake lying on its length, its cut end to the left. */
export function rollCake(look: RollLook): Food {
  return standing(
    (pen) => {
      const body =
        'M-130 -70C-60 -76 70 -76 128 -70C160 -60 168 -30 168 0C168 32 158 62 128 70C60 76 -60 76 -130 70Z'
      const [light, middle, dark, darkest] = look.skin
      const skin = fill(
        body,
        pen.linear(`0 ${middle}, 0.25 ${light}, 0.6 ${middle}, 0.88 ${dark}, 1 ${darkest}`),
      )
      const end = `<g transform="translate(-130 0) scale(0.56 0.77)">${fill(blob(pen, 97, 97, 0.01), dark)}${face(pen, look)}</g>`
      return (
        skin + within(pen, body, (look.top?.(pen) ?? '') + ellipse(20, -50, 110, 12, shine(pen, 0.55))) + end
      )
    },
    50,
    176,
    46,
  )
}

/** Wavy lines of icing across a roll. */
function combed(colour: string, width: number): (pen: Pen) => string {
  return () =>
    [-46, -20, 8, 36]
      .map((y) =>
        line(
          `M-140 ${y}${Array.from({ length: 11 }, (_, index) => `q14 ${index % 2 ? 9 : -9} 28 0`).join('')}`,
          colour,
          width,
          'opacity="0.55"',
        ),
      )
      .join('')
}

/** Sponge and frosting of coffee and chocolate. */
export const MOCHA: RollLook = {
  skin: ['#D9A878', '#B67F50', '#8A5830', '#5C3518'],
  sponge: '#C4905C',
  pore: '#94622F',
  cream: '#FFF0D4',
  top: combed('#5C3518', 5),
}
/** Plain sponge with butter and sugar. */
export const PIANONO: RollLook = {
  skin: ['#FFE49A', '#F6C65C', '#D99A34', '#A86C1C'],
  sponge: '#FFE9A8',
  pore: '#EBC058',
  cream: '#FFFBEC',
  top: (pen) => sprinkled(pen, 120, 160, 66, ['#FFFFFF', '#FFF8E0'], 3.4),
}
/** Violet sponge. */
export const UBE_ROLL: RollLook = {
  skin: UBE,
  sponge: '#B184DC',
  pore: '#8A57BE',
  cream: '#FBF3FF',
  top: (pen) => grated(pen, 30, 130, 40),
}

/** Brazo de mercedes: meringue browned in stripes around a heart of custard. */
export const brazo = standing(
  (pen) => {
    const body =
      'M-130 -70C-60 -78 70 -78 128 -70C162 -60 168 -30 168 0C168 32 158 64 128 70C60 76 -60 76 -130 70Z'
    const meringue = fill(body, pen.linear('0 #FFF6E2, 0.3 #FFFFFF, 0.7 #FBE7C4, 1 #DDB880'))
    const stripes = [-84, -42, 0, 42, 84, 126]
      .map((x) => line(`M${x} -80Q${x + 26} -10 ${x + 6} 76`, '#D08A3C', 13, 'opacity="0.38"'))
      .join('')
    const dust = sprinkled(pen, 60, 150, 60, ['#FFFFFF'], 3)
    return (
      meringue +
      within(pen, body, stripes + dust) +
      `<g transform="translate(-130 0) scale(0.56 0.77)">${brazoFace(pen)}</g>`
    )
  },
  50,
  176,
  46,
)

function brazoFace(pen: Pen): string {
  const heart = 'M-8 -46C34 -52 56 -20 50 10C46 40 10 54 -18 42C-48 30 -58 -4 -42 -26C-34 -38 -22 -44 -8 -46Z'
  const swirl = line('M-70 30C-84 -30 -40 -76 14 -72C62 -66 82 -20 70 24', '#E8C48A', 6, 'opacity="0.9"')
  return (
    fill(blob(pen, 98, 94, 0.02), pen.radial('0.8 #E8B566, 0.93 #C98338, 1 #A8661F', 0.5, 0.5, 0.5)) +
    fill(blob(pen, 84, 80, 0.03), '#FFFAEE') +
    swirl +
    pores(pen, 40, 80, 76, '#F1DDB4') +
    fill(heart, pen.radial('0 #FFE06A, 0.7 #F8B92C, 1 #D98A12')) +
    ellipse(-14, -20, 20, 10, shine(pen, 0.8))
  )
}

/** A round slice of brazo de mercedes. */
export const brazoSlice = flat(brazoFace)

/** A croissant-like flaky stick: otap, glazed with sugar. */
export const otap = flat(
  (pen) => {
    const outline =
      'M-112 0C-112 -40 -64 -50 0 -50C64 -50 112 -40 112 0C112 40 64 50 0 50C-64 50 -112 40 -112 0Z'
    const layers = [0.82, 0.62, 0.42, 0.22]
      .map((scale) => `<g transform="scale(${scale})">${line(outline, '#A8661F', 6, 'opacity="0.5"')}</g>`)
      .join('')
    return (
      crust(pen, outline, GOLDEN, 112, 50) +
      layers +
      within(pen, outline, sprinkled(pen, 130, 108, 46, ['#FFFFFF', '#FFF4D6'], 3.6))
    )
  },
  112,
  52,
)
