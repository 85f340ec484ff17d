import { type Dish, dish } from './dish.ts'
import { makePen, type Pen, type Random } from './pen.ts'
import { ellipse, type Food, moved, round } from './shape.ts'
import { type Cloth, TINTS, table } from './table.ts'

/** Food put somewhere: around the middle of the picture, a scale of 1 being 100 px of radius. */
export type Placed = { food: Food; x: number; y: number; scale: number; rotate: number }

/** How the table is laid: cloth, tint and dish. */
export type Setting = `${Cloth} ${keyof typeof TINTS} ${Dish}`

/** A picture: what a screen reader says of it, and how it is laid out. */
export type Scene = {
  alt: string
  setting: Setting
  food: Placed[]
  /** Small things on the cloth, clockwise from the upper left corner. */
  garnish: (Food | null)[]
}

/** A picture. */
export function scene(alt: string, setting: Setting, food: Placed[], garnish: (Food | null)[] = []): Scene {
  return { alt, setting, food, garnish }
}

/** One place on the table. */
export function put(food: Food, x: number, y: number, scale: number, rotate = 0): Placed {
  return { food, x, y, scale, rotate }
}

/** Foods in turn, each at the next of the places: `x y` or `x y rotation`, separated by commas as in SVG's points. */
export function lay(foods: Food[], scale: number, places: string): Placed[] {
  return layAt(
    foods,
    scale,
    places.split(', ').map((place) => place.split(' ').map(Number)),
  )
}

function layAt(foods: Food[], scale: number, places: number[][]): Placed[] {
  return places.map(([x = 0, y = 0, rotate = 0], index) =>
    put(foods[index % foods.length] as Food, x, y, scale, rotate),
  )
}

/** `count` foods in a circle, the first at `from` degrees; each turns with the circle when `turning`. */
export function ring(
  foods: Food[],
  count: number,
  radius: number,
  scale: number,
  from = -90,
  turning = true,
): Placed[] {
  return layAt(
    foods,
    scale,
    Array.from({ length: count }, (_, index) => {
      const angle = from + (index * 360) / count
      const radians = (angle * Math.PI) / 180
      return [Math.cos(radians) * radius, Math.sin(radians) * radius, turning ? angle + 90 : 0]
    }),
  )
}

/** Foods in rows and columns, odd rows shifted by `shift`. */
export function grid(
  foods: Food[],
  columns: number,
  rows: number,
  across: number,
  down: number,
  scale: number,
  rotate = 0,
  shift = 0,
): Placed[] {
  return layAt(
    foods,
    scale,
    Array.from({ length: columns * rows }, (_, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)]
      return [
        (column - (columns - 1) / 2) * across + (row % 2 ? shift : 0),
        (row - (rows - 1) / 2) * down,
        rotate,
      ]
    }),
  )
}

/** A heap: `base` foods below, one fewer in each row above. */
export function pyramid(
  foods: Food[],
  base: number,
  across: number,
  down: number,
  scale: number,
  rotate = 0,
): Placed[] {
  const places: number[][] = []
  for (let row = base; row > 0; row--) {
    for (let column = 0; column < row; column++) {
      places.push([
        (column - (row - 1) / 2) * across,
        ((base - 1) / 2 - (base - row)) * down,
        rotate * (column % 2 ? -1 : 1),
      ])
    }
  }
  return layAt(foods, scale, places)
}

/** Foods in a line, each over the one before, leaning by `lean` degrees more. */
export function row(
  foods: Food[],
  count: number,
  step: [x: number, y: number],
  scale: number,
  rotate = 0,
  lean = 0,
): Placed[] {
  return layAt(
    foods,
    scale,
    Array.from({ length: count }, (_, index) => {
      const from = index - (count - 1) / 2
      return [from * step[0], from * step[1], rotate + from * lean]
    }),
  )
}

const CORNERS = [
  [225, 225],
  [1375, 225],
  [1375, 1375],
  [225, 1375],
] as const

/** The picture as an SVG document of 1600 × 1600. The same random stream gives the same bytes. */
export function drawScene(scene: Scene, random: Random): string {
  const pen = makePen(random)
  const [cloth, tintName, dishName] = scene.setting.split(' ') as [Cloth, keyof typeof TINTS, Dish]
  const tint = TINTS[tintName]
  const drawing = [
    table(pen, cloth, tint),
    dish(pen, dishName, tint),
    ...scene.garnish.map((food, index) => {
      const [x, y] = CORNERS[index % 4] ?? [0, 0]
      return food
        ? placed(
            pen,
            put(food, x + pen.between(-24, 24), y + pen.between(-24, 24), 1.3, pen.between(-16, 16)),
          )
        : ''
    }),
    ...scene.food.map((item) =>
      placed(pen, { ...item, x: item.x + 800, y: item.y + 800, rotate: item.rotate + pen.between(-3, 3) }),
    ),
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1600" height="1600" viewBox="56 56 1488 1488"><defs>${pen.defs()}</defs>${drawing}</svg>`
}

function placed(pen: Pen, { food, x, y, scale, rotate }: Placed): string {
  const { shadow } = food
  // Where a slice is missing, the dish must still look lit.
  const middle = shadow.hollow ? 0.1 : 0.5
  const paint = pen.radial(
    `0 #3a1d0a ${middle}, 0.4 #3a1d0a ${middle}, 0.7 #3a1d0a 0.46, 0.82 #3a1d0a 0.2, 1 #3a1d0a 0`,
    0.5,
    0.5,
    0.5,
  )
  const shade = ellipse(0, shadow.y, shadow.rx * 1.16, shadow.ry * 1.2, paint)
  return (
    moved(shade, x + 8 * scale, y + 11 * scale, rotate, round(scale * 100) / 100) +
    moved(food.draw(pen), x, y, rotate, scale)
  )
}
