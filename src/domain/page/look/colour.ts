/** A colour in OKLCH: lightness from 0 to 1, hue in radians. Equal lightness looks equally light in every hue. */
export type Oklch = { lightness: number; chroma: number; hue: number }

type Triple = [number, number, number]

const MAX_BYTE = 255
/** Halvings that leave less than a step of eight bits. */
const HALVINGS = 12
/** WCAG 2.2: light that scatters on every screen. */
const FLARE = 0.05

/** The contrast of two colours by WCAG 2.2: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + FLARE) / (dark + FLARE)
}

/** A colour as `#rrggbb` in OKLCH (Björn Ottosson, "A perceptual color space for image processing"). */
export function toOklch(colour: string): Oklch {
  const [red, green, blue] = linearOf(colour)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/** A colour as `#rrggbb`. One that no screen shows keeps lightness and hue, and loses chroma. */
export function toHex(colour: Oklch): string {
  let chroma = colour.chroma
  if (!isShowable(linearFrom(colour))) {
    let tooMuch = chroma
    chroma = 0
    for (let step = 0; step < HALVINGS; step++) {
      const between = (chroma + tooMuch) / 2
      if (isShowable(linearFrom({ ...colour, chroma: between }))) chroma = between
      else tooMuch = between
    }
  }
  const bytes = linearFrom({ ...colour, chroma }).map((part) => Math.round(encoded(part) * MAX_BYTE))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function luminance(colour: string): number {
  const [red, green, blue] = linearOf(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linearOf(colour: string): Triple {
  const part = (place: number) => {
    const share = Number.parseInt(colour.slice(place, place + 2), 16) / MAX_BYTE
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function encoded(linear: number): number {
  const share = Math.min(1, Math.max(0, linear))
  return share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055
}

function linearFrom({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function isShowable(linear: Triple): boolean {
  return linear.every((part) => part >= -0.0001 && part <= 1.0001)
}
