/** A number in [0, 1), the next of a seeded stream. */
export type Random = () => number

/** A gradient's colours, as `offset colour` or `offset colour opacity`, separated by commas: `0 #fff 0.6, 1 #fff 0`. */
type Stops = string

/** Collects what one picture shares: its random stream and its gradients and clips, each under an id of its own. */
export type Pen = {
  random: Random
  /** A random number between two bounds. */
  between: (low: number, high: number) => number
  /** A paint that spreads from a point given in fractions of the painted shape. */
  radial: (stops: Stops, x?: number, y?: number, radius?: number) => string
  /** A paint that runs along an angle in degrees; 90 is downwards. */
  linear: (stops: Stops, angle?: number) => string
  /** A clip-path for a shape. */
  clip: (shape: string) => string
  /** A repeated tile of that size, turned by an angle. */
  pattern: (tile: string, width: number, height: number, angle?: number) => string
  /** A fresh prefix for ids of foreign artwork. */
  prefix: () => string
  defs: () => string
}

/** Starts a picture. */
export function makePen(random: Random): Pen {
  const ids = new Map<string, string>()
  const define = (element: string) => {
    const known = ids.get(element)
    if (known) return known
    const id = `d${ids.size}`
    ids.set(element, id)
    return id
  }
  let prefixes = 0
  return {
    random,
    between: (low, high) => low + (high - low) * random(),
    radial: (stops, x = 0.38, y = 0.3, radius = 0.75) =>
      `url(#${define(`radialGradient|cx="${x}" cy="${y}" r="${radius}"|${stopElements(stops)}`)})`,
    linear: (stops, angle = 90) =>
      `url(#${define(`linearGradient|gradientTransform="rotate(${angle} .5 .5)"|${stopElements(stops)}`)})`,
    clip: (shape) => `url(#${define(`clipPath||${shape}`)})`,
    pattern: (tile, width, height, angle = 0) =>
      `url(#${define(
        `pattern|width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"|${tile}`,
      )})`,
    prefix: () => `p${prefixes++}`,
    defs: () => [...ids].map(([element, id]) => defElement(element, id)).join(''),
  }
}

function defElement(element: string, id: string): string {
  const [name, attributes, ...children] = element.split('|')
  return `<${name} id="${id}" ${attributes}>${children.join('|')}</${name}>`
}

function stopElements(stops: Stops): string {
  return stops
    .split(', ')
    .map((stop) => stop.split(' '))
    .map(([offset, colour, opacity]) => {
      const seen = opacity ? ` stop-opacity="${opacity}"` : ''
      return `<stop offset="${offset}" stop-color="${colour}"${seen}/>`
    })
    .join('')
}
