import type { Pen } from './pen.ts'
import { ellipse, fill, line, polar, rect, round } from './shape.ts'

/** Pale, middle and strong shade of the cloth behind a picture. */
export type Tint = readonly [pale: string, middle: string, strong: string]

/** Each main category has its own tints; two pictures in a row never share one. */
export const TINTS = {
  wheat: ['#FBEBCB', '#F2D49A', '#D9A85C'],
  cream: ['#FFF6E3', '#F6E2BC', '#E2BE84'],
  oat: ['#F3E7D3', '#DFC7A0', '#B8925E'],
  peach: ['#FFE9D8', '#FBC9A6', '#EE9A6C'],
  coral: ['#FDE0D6', '#F5B5A2', '#DB7D66'],
  apricot: ['#FFEFD0', '#FBD394', '#EBA64E'],
  lilac: ['#F1E8FA', '#D6C0EC', '#A884CE'],
  orchid: ['#F8E6F2', '#E9BFDC', '#C583B4'],
  dusk: ['#E8E6F8', '#C0BCE6', '#8A82C4'],
  pistachio: ['#EEF4DC', '#CFE0A8', '#9CBB68'],
  mint: ['#E2F2E6', '#B4DCC0', '#74B48C'],
  celery: ['#F4F3D2', '#E0DC98', '#B9B04E'],
} as const satisfies Record<string, Tint>

/** What is spread on the table. */
export type Cloth =
  | 'gingham'
  | 'banig'
  | 'stripes'
  | 'dots'
  | 'capiz'
  | 'planks'
  | 'sunburst'
  | 'inabel'
  | 'napkin'

/** The table from above, lit from the left. */
export function table(pen: Pen, cloth: Cloth, tint: Tint): string {
  const base = rect(0, 0, 1600, 1600, pen.radial(`0 ${tint[0]}, 1 ${tint[1]}`, 0.35, 0.28, 0.95))
  const light = rect(
    0,
    0,
    1600,
    1600,
    pen.radial('0 #ffffff 0.4, 0.55 #ffffff 0, 1 #3a1d0a 0.14', 0.3, 0.2, 1),
  )
  return base + CLOTHS[cloth](pen, tint) + light
}

const whole = (paint: string, more = '') => `<rect width="1600" height="1600" fill="${paint}" ${more}/>`

const CLOTHS: Record<Cloth, (pen: Pen, tint: Tint) => string> = {
  gingham: (pen, [, middle, strong]) => {
    const bands =
      rect(0, 0, 100, 200, strong, 'opacity="0.3"') +
      rect(0, 0, 200, 100, strong, 'opacity="0.3"') +
      rect(0, 0, 100, 100, middle, 'opacity="0.35"')
    return whole(pen.pattern(bands, 200, 200, pen.random() < 0.5 ? 0 : 45))
  },
  banig: (pen, [pale, middle, strong]) => {
    const strips = (x: number, y: number, upright: boolean, paint: string) =>
      [0, 1, 2]
        .map((step) =>
          upright
            ? rect(x + step * 30 + 2, y + 2, 26, 86, paint, 'rx="6" opacity="0.5"')
            : rect(x + 2, y + step * 30 + 2, 86, 26, paint, 'rx="6" opacity="0.5"'),
        )
        .join('')
    return whole(
      pen.pattern(
        strips(0, 0, true, strong) +
          strips(90, 0, false, pale) +
          strips(0, 90, false, pale) +
          strips(90, 90, true, middle),
        180,
        180,
        45,
      ),
    )
  },
  stripes: (pen, [pale, , strong]) =>
    whole(
      pen.pattern(
        rect(0, 0, 90, 240, strong, 'opacity="0.32"') +
          rect(108, 0, 10, 240, strong, 'opacity="0.32"') +
          rect(200, 0, 14, 240, pale, 'opacity="0.8"'),
        240,
        240,
        pen.random() < 0.5 ? 28 : -62,
      ),
    ),
  dots: (pen, [pale, , strong]) =>
    whole(
      pen.pattern(
        ellipse(40, 40, 22, 22, pale, 'opacity="0.9"') + ellipse(120, 120, 22, 22, strong, 'opacity="0.35"'),
        160,
        160,
        12,
      ),
    ),
  capiz: (pen, [pale, , strong]) =>
    whole(
      pen.pattern(
        rect(14, 14, 232, 232, pen.radial(`0 #ffffff 0.85, 1 ${pale} 0.25`), 'rx="10"') +
          `<path d="M0 0H260M0 0V260" stroke="${strong}" stroke-width="16" opacity=".45"/>`,
        260,
        260,
      ),
    ),
  planks: (pen, [pale, , strong]) =>
    [0, 1, 2, 3, 4]
      .map(
        (row) =>
          rect(0, row * 320, 1600, 314, row % 2 ? strong : pale, 'opacity="0.28"') +
          line(`M0 ${row * 320 + 317}H1600`, strong, 6, 'opacity="0.7"') +
          line(
            `M${round(pen.between(0, 300))} ${row * 320 + 90}q300 ${round(pen.between(-30, 30))} 640 6t700 -4M${round(pen.between(0, 200))} ${row * 320 + 210}q360 ${round(pen.between(-30, 30))} 700 0t760 8`,
            strong,
            4,
            'opacity="0.3"',
          ),
      )
      .join(''),
  sunburst: (_pen, [pale, , strong]) =>
    Array.from({ length: 16 }, (_, index) =>
      fill(
        `M800 800L${polar(index * 22.5, 1300)
          .map((value) => round(value + 800))
          .join(' ')}L${polar(index * 22.5 + 11.25, 1300)
          .map((value) => round(value + 800))
          .join(' ')}Z`,
        index % 2 ? pale : strong,
        'opacity="0.26"',
      ),
    ).join(''),
  inabel: (pen, [pale, middle, strong]) =>
    whole(
      pen.pattern(
        rect(0, 0, 320, 26, strong, 'opacity="0.4"') +
          rect(0, 40, 320, 10, pale) +
          fill(
            'M0 150L40 95L80 150L40 205ZM80 150L120 95L160 150L120 205ZM160 150L200 95L240 150L200 205ZM240 150L280 95L320 150L280 205Z',
            middle,
            'opacity="0.8"',
          ) +
          fill(
            'M20 150L40 122L60 150L40 178ZM100 150L120 122L140 150L120 178ZM180 150L200 122L220 150L200 178ZM260 150L280 122L300 150L280 178Z',
            strong,
            'opacity="0.55"',
          ) +
          rect(0, 250, 320, 10, pale),
        320,
        300,
      ),
    ),
  napkin: (pen, [pale, , strong]) => {
    const turn = pen.between(-18, 18)
    const cloth =
      rect(-560, -560, 1120, 1120, pale, 'rx="14"') +
      [-500, -460, 430, 470]
        .map(
          (at) =>
            rect(at, -560, at % 100 ? 12 : 24, 1120, strong, 'opacity="0.5"') +
            rect(-560, at, 1120, at % 100 ? 12 : 24, strong, 'opacity="0.5"'),
        )
        .join('')
    return (
      whole(strong, 'opacity="0.22"') +
      `<g transform="translate(812 822) rotate(${round(turn)})">${rect(-560, -560, 1120, 1120, '#3a1d0a', 'rx="14" opacity="0.16"')}</g><g transform="translate(800 800) rotate(${round(turn)})">${cloth}</g>`
    )
  },
}
