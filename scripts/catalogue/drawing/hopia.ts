import { crust, GOLDEN, PALE, type Palette, pores, shine, sprinkled } from './crust.ts'
import { blob, ellipse, type Food, fill, flat, line, polar, standing, within } from './shape.ts'

/** A hopia: pale flaky disc, toasted in the middle, with the baker's dot. */
export function hopia(dot: string): Food {
  return flat((pen) => {
    const flakes = [80, 62]
      .map((radius) => line(blob(pen, radius, radius, 0.04), '#C98F3F', 3, 'opacity="0.45"'))
      .join('')
    return (
      crust(pen, blob(pen, 100, 98, 0.025), PALE, 100, 98, 3) +
      ellipse(0, 0, 62, 60, pen.radial('0 #B8691F 0.95, 0.65 #D08A3C 0.55, 1 #D08A3C 0', 0.5, 0.5, 0.5)) +
      flakes +
      ellipse(0, 0, 15, 15, dot, 'opacity="0.85"')
    )
  })
}

/** A hopia cut in half: a window on its filling. */
export function hopiaCut(filling: Palette): Food {
  return standing(
    (pen) => {
      const shell =
        'M-100 -6Q-98 -46 -50 -50Q0 -56 50 -50Q98 -46 100 -6Q100 44 56 48Q0 54 -56 48Q-100 44 -100 -6Z'
      const paste = 'M-84 -4Q-82 -30 -44 -33Q0 -38 44 -33Q82 -30 84 -4Q84 28 48 32Q0 37 -48 32Q-84 28 -84 -4Z'
      const flakes =
        line('M-92 -12Q0 -58 92 -12', '#fff', 3, 'opacity="0.7"') +
        line('M-92 14Q0 64 92 14', '#B87B33', 3, 'opacity="0.5"')
      return (
        fill(shell, pen.linear('0 #E7B25C, 0.2 #FFF0CC, 0.8 #F7DDA6, 1 #C98F3F')) +
        flakes +
        fill(paste, pen.radial(`0 ${filling[0]}, 0.5 ${filling[1]}, 1 ${filling[2]}`)) +
        within(pen, paste, pores(pen, 60, 80, 32, filling[3]) + ellipse(-26, -16, 36, 9, shine(pen, 0.5)))
      )
    },
    34,
    102,
    26,
  )
}

/** Fillings of mung bean, candied wintermelon and ube. */
export const MONGGO: Palette = ['#C98B52', '#A86A34', '#7E4A1E', '#5C3212']

/** The baboy filling: wintermelon, onion and a little lard. */
export const WINTERMELON: Palette = ['#F7E7B4', '#E6C878', '#C49A48', '#8F6A24']

/** An empanada: half-moon with a roped edge. */
export const empanada = flat(
  (pen) => {
    const outline =
      'M-116 40C-112 -40 -60 -84 0 -84C60 -84 112 -40 116 40C84 56 40 60 0 60C-40 60 -84 56 -116 40Z'
    const rope = Array.from({ length: 15 }, (_, index) => {
      const [x, y] = polar(-182 + index * 13.2, 112, 108)
      return `<g transform="translate(${x} ${y + 36}) rotate(${index * 13.2 - 92})">${ellipse(
        0,
        0,
        15,
        11,
        pen.radial(`0 ${GOLDEN[0]}, 0.6 ${GOLDEN[1]}, 1 ${GOLDEN[3]}`),
      )}</g>`
    }).join('')
    return `<g transform="translate(0 8)">${crust(pen, outline, GOLDEN, 116, 72, 7)}${rope}</g>`
  },
  122,
  78,
)

/** An empanada broken open: chicken, carrot, peas. */
export const empanadaCut = flat(
  (pen) => {
    const shell = 'M-70 40C-96 -20 -60 -78 -4 -80C52 -82 92 -30 78 34C40 56 -30 58 -70 40Z'
    const inside = 'M-52 24C-72 -16 -44 -54 -2 -56C42 -58 70 -20 60 20C30 38 -24 40 -52 24Z'
    return (
      crust(pen, shell, GOLDEN, 90, 70) +
      fill(inside, '#E8C58E') +
      within(
        pen,
        inside,
        sprinkled(pen, 24, 60, 46, ['#F6E2BC', '#D9A866'], 11) +
          sprinkled(pen, 11, 50, 36, ['#F08A24'], 9) +
          sprinkled(pen, 10, 50, 36, ['#6FA83A'], 8),
      )
    )
  },
  86,
  72,
)
