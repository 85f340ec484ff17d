import type { Pen } from './pen.ts'
import { ellipse, fill, fluted, line, polar, rect, round } from './shape.ts'
import type { Tint } from './table.ts'

/** What the food lies on. */
export type Dish =
  | 'plate'
  | 'enamel'
  | 'celadon'
  | 'board'
  | 'long-board'
  | 'bilao'
  | 'tray'
  | 'paper'
  | 'leaf'
  | 'doily'
  | 'box'
  | 'rack'
  | 'none'

/** A dish in the middle of the table. */
export function dish(pen: Pen, kind: Dish, tint: Tint): string {
  return `<g transform="translate(800 800)">${DISHES[kind](pen, tint)}</g>`
}

function shade(pen: Pen, rx: number, ry = rx): string {
  return ellipse(26, 46, rx * 1.1, ry * 1.1, pen.radial('0.72 #3a1d0a 0.42, 1 #3a1d0a 0', 0.5, 0.5, 0.5))
}

function softBox(width: number, height: number): string {
  return [0, 1, 2, 3]
    .map((step) =>
      rect(
        -width / 2 - 6 - step * 9 + 22,
        -height / 2 - 4 - step * 9 + 40,
        width + 12 + step * 18,
        height + 8 + step * 18,
        '#3a1d0a',
        `rx="${60 + step * 9}" opacity="0.075"`,
      ),
    )
    .join('')
}

function ceramic(pen: Pen, light: string, dark: string, rim: string): string {
  return (
    shade(pen, 640) +
    ellipse(0, 0, 640, 640, pen.radial(`0 ${light}, 0.8 ${light}, 1 ${dark}`)) +
    ellipse(0, 0, 620, 620, 'none', `stroke="${rim}" stroke-width="26"`) +
    ellipse(
      0,
      0,
      474,
      474,
      pen.radial(`0 ${light}, 0.86 ${light}, 1 ${dark}`, 0.55, 0.6, 0.62),
      `stroke="${dark}" stroke-width="5"`,
    )
  )
}

const grain = (pen: Pen, reach: number, paint: string) =>
  Array.from({ length: 9 }, (_, index) =>
    line(
      `M${-reach} ${-340 + index * 82}q${reach * 0.5} ${round(pen.between(-44, 44))} ${reach} 0t${reach} 0`,
      paint,
      7,
      'opacity="0.22"',
    ),
  ).join('')

const DISHES: Record<Dish, (pen: Pen, tint: Tint) => string> = {
  none: () => '',
  plate: (pen, [, , strong]) => ceramic(pen, '#FFFFFF', '#DED3C6', strong),
  enamel: (pen) => ceramic(pen, '#FDFCF6', '#D3D8DE', '#2F5FA8'),
  celadon: (pen) => ceramic(pen, '#DCEBDD', '#9CBFA6', '#86AE94'),
  board: (pen) =>
    shade(pen, 650) +
    ellipse(0, 14, 650, 650, '#8A5A2C') +
    ellipse(0, 0, 650, 650, pen.radial('0 #E3B47A, 1 #BC8448')) +
    `<g clip-path="${pen.clip('<circle r="645"/>')}">${grain(pen, 650, '#7A4A1C')}</g>` +
    ellipse(0, 0, 596, 596, 'none', 'stroke="#8A5A2C" stroke-opacity="0.35" stroke-width="10"'),
  'long-board': (pen) =>
    `<g transform="rotate(-8)">${softBox(1320, 920)}${rect(-660, -446, 1320, 920, '#7E4E24', 'rx="90"')}${rect(-660, -460, 1320, 920, pen.linear('0 #DDA96C, 1 #B47A40', 20), 'rx="90"')}<g clip-path="${pen.clip('<rect x="-650" y="-450" width="1300" height="900" rx="80"/>')}">${grain(pen, 650, '#7A4A1C')}</g>${ellipse(-590, 0, 30, 30, '#7E4E24')}</g>`,
  bilao: (pen) =>
    shade(pen, 670) +
    ellipse(0, 0, 670, 670, pen.radial('0.8 #D9AE68, 1 #9A6A2C', 0.5, 0.5, 0.5)) +
    ellipse(
      0,
      0,
      610,
      610,
      pen.pattern(
        rect(0, 0, 44, 44, '#E9C98C') +
          rect(44, 44, 44, 44, '#E9C98C') +
          rect(44, 0, 44, 44, '#D3A862') +
          rect(0, 44, 44, 44, '#D3A862'),
        88,
        88,
        45,
      ),
    ) +
    ellipse(
      0,
      0,
      640,
      640,
      'none',
      'stroke="#8A5A22" stroke-width="12" stroke-dasharray="46 30" opacity="0.7"',
    ) +
    ellipse(0, 0, 610, 610, pen.radial('0.85 #3a1d0a 0, 1 #3a1d0a 0.3', 0.5, 0.5, 0.5)),
  tray: (pen) =>
    softBox(1340, 1180) +
    rect(-670, -590, 1340, 1180, pen.linear('0 #C9CED6, 0.5 #9AA3B0, 1 #7A8494', 40), 'rx="64"') +
    rect(-630, -550, 1260, 1100, pen.linear('0 #8B95A4, 0.4 #B4BCC8, 1 #A0A9B6', 40), 'rx="44"') +
    rect(-596, -516, 1192, 1032, '#FBF3E2', 'rx="16" opacity="0.93"'),
  paper: (pen, [pale]) =>
    `<g transform="rotate(7)">${softBox(1200, 1080)}${fill('M-620 -540L600 -560L628 520L-590 560Z', pen.linear(`0 #FFFDF6, 1 ${pale}`, 30))}${line('M-620 -540L-590 560M-200 -548L-170 548M220 -552L240 536', '#B89B6E', 4, 'opacity="0.25"')}</g>`,
  leaf: (pen) =>
    `<g transform="rotate(-24) scale(2.55 3.9)">${ellipse(8, 14, 298, 134, pen.radial('0.75 #3a1d0a 0.35, 1 #3a1d0a 0', 0.5, 0.5, 0.5))}${bananaBlade(pen)}</g>`,
  doily: (pen) =>
    shade(pen, 640) +
    fill(fluted(670, 28, 44), '#FFFFFF') +
    Array.from({ length: 28 }, (_, index) => polar(index * (360 / 28) + 6.4, 598))
      .map(([x, y]) => ellipse(x, y, 18, 18, '#E9DCEB'))
      .join('') +
    ellipse(
      0,
      0,
      540,
      540,
      'none',
      'stroke="#E9DCEB" stroke-width="12" stroke-dasharray="4 26" stroke-linecap="round"',
    ) +
    ellipse(0, 0, 500, 500, pen.radial('0 #FFFFFF, 1 #F6EEF4')),
  box: (pen, [pale, , strong]) =>
    softBox(1300, 1180) +
    rect(-650, -590, 1300, 1180, '#B98A54', 'rx="18"') +
    rect(-600, -540, 1200, 1080, '#8F6436', 'rx="8"') +
    rect(-570, -504, 1140, 1010, pen.linear('0 #E8CDA4, 1 #FFF6E3'), 'rx="6"') +
    rect(-570, -504, 1140, 1010, pen.pattern(ellipse(30, 30, 7, 7, strong, 'opacity="0.3"'), 60, 60, 45)) +
    line(
      'M-650 -590L-600 -540M650 -590L600 -540M-650 590L-600 540M650 590L600 540',
      pale,
      6,
      'opacity="0.6"',
    ),
  rack: () =>
    rect(-650, -530, 1300, 1090, '#3a1d0a', 'rx="40" opacity="0.12"') +
    Array.from(
      { length: 14 },
      (_, index) =>
        line(`M${-620 + index * 95} -540V540`, '#6A6F78', 12) +
        line(`M${-623 + index * 95} -540V540`, '#D5DAE0', 4),
    ).join('') +
    [-540, 0, 540]
      .map((y) => line(`M-640 ${y}H640`, '#5A5F68', 18) + line(`M-640 ${y - 3}H640`, '#E3E7EC', 6))
      .join(''),
}

function bananaBlade(pen: Pen): string {
  const outline =
    'M-290 10C-220 -110 -60 -140 60 -124C190 -108 270 -50 292 0C250 60 160 118 40 126C-90 134 -230 108 -290 10Z'
  const veins = Array.from({ length: 19 }, (_, index) =>
    line(
      `M${-270 + index * 30} 4Q${-236 + index * 30} -60 ${-206 + index * 30} -140M${-270 + index * 30} 4Q${-236 + index * 30} 66 ${-206 + index * 30} 140`,
      '#2F7A3A',
      1.6,
      'opacity="0.4"',
    ),
  ).join('')
  return (
    fill(outline, pen.linear('0 #7FC46A, 0.5 #57A64F, 1 #3D8A43')) +
    `<g clip-path="${pen.clip(`<path d="${outline}"/>`)}">${veins}</g>` +
    line('M-292 10Q0 -8 292 0', '#B5E09A', 4)
  )
}
