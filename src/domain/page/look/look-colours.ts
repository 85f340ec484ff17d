import { contrast, type Oklch, toHex, toOklch } from './colour.ts'
import type { ShopLook } from './look.ts'

/** Screens are light or dark, as their owner's device is set. */
export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** WCAG 2.2: the least contrast of text. That of controls, 3, is within it. */
export const TEXT_CONTRAST = 4.5

/** Tokens of `src/styles/tokens.css` that no owner changes and on which colours are shown. */
export const GROUNDS = {
  light: { paper: '#fff8ef', card: '#fffdfa', ink: '#2b1a10', muted: '#6a5140', onCrust: '#fff8ef' },
  dark: { paper: '#1a110b', card: '#261a12', ink: '#f8ebdb', muted: '#cdb8a3', onCrust: '#24140a' },
} as const

/** The tokens that follow from the owner's colours. */
export type LookColours = { crust: string; crustDeep: string; ube: string; ubeSoft: string }

/** These tokens as `tokens.css` has them. */
export const SAMPLE_COLOURS: Record<Scheme, LookColours> = {
  light: { crust: '#8a4b1f', crustDeep: '#6f3a15', ube: '#5b3a8c', ubeSoft: '#eee6f7' },
  dark: { crust: '#e5a76b', crustDeep: '#f2bd88', ube: '#cdb6f4', ubeSoft: '#33264a' },
}

const DARK = '@media (prefers-color-scheme:dark)'

const COLOUR = /^#[0-9a-f]{6}$/

const STEP = 0.004
/** A colour for dark screens begins as light as the sample's own. */
const DARK_LIGHTNESS = 0.77
/** Vivid colours dazzle on dark ground. */
const DARK_CHROMA = 0.15
/** How much a pressed button differs: darker on light ground, lighter on dark ground. */
const DEEPER = { light: -0.07, dark: 0.055 }
/** Where there is no more room in that direction, it goes this far in the other. */
const DEEPER_BACK = { light: 0.22, dark: -0.07 }
const ROOM = { light: 0.25, dark: 0.93 }
/** The ground of notices and badges: a breath of the accent. */
const SOFT = { light: { lightness: 0.936, chroma: 0.025 }, dark: { lightness: 0.29, chroma: 0.06 } }

/** The colours of pages in one scheme, with the sample's where the owner has chosen none. */
export function lookColours(
  { buttons, accent }: Pick<ShopLook, 'buttons' | 'accent'>,
  scheme: Scheme,
): LookColours {
  const sample = SAMPLE_COLOURS[scheme]
  const ubeSoft = accent ? softOf(accent, scheme) : sample.ubeSoft
  const { paper, card, onCrust } = GROUNDS[scheme]
  const grounds = [paper, card, ubeSoft]
  const ube = accent ? readable(accent, scheme, grounds) : sample.ube
  if (!buttons) return { ...sample, ube, ubeSoft }
  const crust = readable(buttons, scheme, [...grounds, onCrust])
  return { crust, crustDeep: deeper(crust, scheme), ube, ubeSoft }
}

/** The style of every page that changes the tokens; empty if the owner has chosen no colour. */
export function lookStyle(choice: Pick<ShopLook, 'buttons' | 'accent'>): string {
  const look = { buttons: colourOf(choice.buttons), accent: colourOf(choice.accent) }
  if (!look.buttons && !look.accent) return ''
  return styleOf(look, (colours) => [
    ...(look.buttons ? crustTokens(colours) : []),
    ...(look.accent ? ubeTokens(colours) : []),
  ])
}

/** The style that shows a look on a page which was made with another one: it names every token, the sample's too. */
export function wholeLookStyle(choice: Pick<ShopLook, 'buttons' | 'accent'>): string {
  const look = { buttons: colourOf(choice.buttons), accent: colourOf(choice.accent) }
  return styleOf(look, (colours) => [...crustTokens(colours), ...ubeTokens(colours)])
}

function styleOf(
  look: Pick<ShopLook, 'buttons' | 'accent'>,
  tokensOf: (colours: LookColours) => string[],
): string {
  // Twice, so that it counts before `tokens.css`, whichever comes first.
  const tokens = (scheme: Scheme) => `:root:root{${tokensOf(lookColours(look, scheme)).join(';')}}`
  return `${tokens('light')}${DARK}{${tokens('dark')}}`
}

function crustTokens({ crust, crustDeep }: Pick<LookColours, 'crust' | 'crustDeep'>): string[] {
  return [`--crust:${crust}`, `--crust-deep:${crustDeep}`]
}

function ubeTokens({ ube, ubeSoft }: Pick<LookColours, 'ube' | 'ubeSoft'>): string[] {
  return [`--ube:${ube}`, `--ube-soft:${ubeSoft}`]
}

/** Written into pages as it is: whatever is no colour was not chosen. */
function colourOf(text: string | null): string | null {
  return text && COLOUR.test(text) ? text : null
}

/**
 * The chosen colour itself if words in it, and on it, can be read; otherwise the nearest one that is darker, or on dark ground
 * lighter.
 */
function readable(colour: string, scheme: Scheme, grounds: readonly string[]): string {
  const isReadable = (colour: string) => grounds.every((ground) => contrast(colour, ground) >= TEXT_CONTRAST)
  const { lightness, chroma, hue } = toOklch(colour)
  if (scheme === 'light') {
    if (isReadable(colour)) return colour
    return nearest({ lightness, chroma, hue }, -STEP, isReadable)
  }
  if (lightness >= DARK_LIGHTNESS && isReadable(colour)) return colour
  const start = { lightness: Math.max(lightness, DARK_LIGHTNESS), chroma: Math.min(chroma, DARK_CHROMA), hue }
  return nearest(start, STEP, isReadable)
}

function nearest(start: Oklch, step: number, isReadable: (colour: string) => boolean): string {
  let { lightness } = start
  for (; lightness > 0 && lightness < 1; lightness += step) {
    const colour = toHex({ ...start, lightness })
    if (isReadable(colour)) return colour
  }
  return step < 0 ? '#000000' : '#ffffff'
}

function deeper(crust: string, scheme: Scheme): string {
  const colour = toOklch(crust)
  const hasRoom = scheme === 'light' ? colour.lightness >= ROOM.light : colour.lightness <= ROOM.dark
  return toHex({ ...colour, lightness: colour.lightness + (hasRoom ? DEEPER : DEEPER_BACK)[scheme] })
}

function softOf(accent: string, scheme: Scheme): string {
  const { chroma, hue } = toOklch(accent)
  const soft = SOFT[scheme]
  return toHex({ lightness: soft.lightness, chroma: Math.min(chroma / 2, soft.chroma), hue })
}
