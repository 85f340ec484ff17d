import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, toHex, toOklch } from '#domain/page/look/colour.ts'
import {
  GROUNDS,
  lookColours,
  lookStyle,
  SAMPLE_COLOURS,
  SCHEMES,
  TEXT_CONTRAST,
  wholeLookStyle,
} from '#domain/page/look/look-colours.ts'
import { PALETTES } from '#domain/page/look/palettes.ts'

const CONTROL_CONTRAST = 3
const STYLE = /^[\w:#{}();@ -]*$/
const colours = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const choices = fc.record({
  buttons: fc.option(colours, { nil: null }),
  accent: fc.option(colours, { nil: null }),
})

describe.each(SCHEMES)('on %s screens', (scheme) => {
  const { paper, card, ink, muted, onCrust } = GROUNDS[scheme]

  test('links, labels of buttons and accents of every colour can be read (WCAG AA)', () => {
    fc.assert(
      fc.property(choices, (look) => {
        const { crust, crustDeep, ube, ubeSoft } = lookColours(look, scheme)
        for (const ground of [paper, card, ubeSoft, onCrust])
          for (const colour of [crust, crustDeep])
            expect(contrast(colour, ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(TEXT_CONTRAST)
        for (const ground of [paper, card, ubeSoft])
          expect(contrast(ube, ground), `${ube} on ${ground}`).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      }),
    )
  })

  test('words on the soft ground of every accent can be read, and a pressed button differs', () => {
    fc.assert(
      fc.property(choices, (look) => {
        const { crust, crustDeep, ubeSoft } = lookColours(look, scheme)
        for (const words of [ink, muted])
          expect(contrast(words, ubeSoft)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
        expect(contrast(crust, crustDeep)).toBeGreaterThan(1.1)
      }),
    )
  })

  test('buttons and focus of every colour stand out from every tint of the page (WCAG 1.4.11)', async () => {
    const tints = Object.entries(await tokensOf(scheme)).filter(([name]) => name.startsWith('tint-'))
    expect(tints).toHaveLength(6)
    fc.assert(
      fc.property(choices, (look) => {
        const { crust, ube } = lookColours(look, scheme)
        for (const [, tint] of tints)
          for (const colour of [crust, ube])
            expect(contrast(colour, tint)).toBeGreaterThanOrEqual(CONTROL_CONTRAST)
      }),
    )
  })

  test('a colour keeps its hue when it is made darker or lighter', () => {
    fc.assert(
      fc.property(colours, (buttons) => {
        const [before, after] = [buttons, lookColours({ buttons, accent: null }, scheme).crust].map(toOklch)
        if (!before || !after || Math.min(before.chroma, after.chroma) < 0.05) return
        const turn = Math.abs(before.hue - after.hue)
        expect(Math.min(turn, 2 * Math.PI - turn)).toBeLessThan(0.12)
      }),
    )
  })

  test('without a choice the colours are those of tokens.css', async () => {
    const tokens = await tokensOf(scheme)
    const { crust, crustDeep, ube, ubeSoft } = lookColours({ buttons: null, accent: null }, scheme)
    expect({ crust, crustDeep, ube, ubeSoft }).toEqual(SAMPLE_COLOURS[scheme])
    expect(tokens).toMatchObject({ crust, 'crust-deep': crustDeep, ube, 'ube-soft': ubeSoft })
    expect(tokens).toMatchObject({ paper, card, ink, muted, 'on-crust': onCrust })
  })
})

test('a colour that can be read is used as it is on light screens', () => {
  for (const { buttons, accent } of PALETTES) {
    const { crust, ube } = lookColours({ buttons, accent }, 'light')
    if (buttons) expect(crust).toBe(buttons)
    if (accent) expect(ube).toBe(accent)
  }
})

test('yellow becomes darker on light screens, and stays itself on dark ones', () => {
  const yellow = { buttons: '#ffd400', accent: null }
  expect(lookColours(yellow, 'light').crust).not.toBe(yellow.buttons)
  expect(lookColours(yellow, 'dark').crust).toBe(yellow.buttons)
})

test('a colour survives OKLCH and back', () => {
  fc.assert(
    fc.property(colours, (colour) => {
      expect(toHex(toOklch(colour))).toBe(colour)
    }),
  )
})

test('black on white has the contrast 21, a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#8a4b1f', '#8a4b1f')).toBe(1)
})

test('the style names only what was chosen, and is empty without a choice', () => {
  expect(lookStyle({ buttons: null, accent: null })).toBe('')
  const style = lookStyle({ buttons: '#2e6b34', accent: null })
  expect(style).toContain('--crust:#2e6b34')
  expect(style).not.toContain('--ube')
  expect(lookStyle({ buttons: null, accent: '#8a5a12' })).not.toContain('--crust')
})

test('whatever stands for a colour, the style has nothing but tokens and colours', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (buttons, accent) => {
      expect(lookStyle({ buttons, accent })).toMatch(STYLE)
    }),
  )
  expect(lookStyle({ buttons: '</style><script>', accent: '#fff;}' })).toMatch(STYLE)
})

/** The tokens of `tokens.css` in a scheme, without their dashes. */
async function tokensOf(scheme: (typeof SCHEMES)[number]): Promise<Record<string, string>> {
  const css = await readFile('src/styles/tokens.css', 'utf8')
  const [light = '', dark = ''] = css.split('prefers-color-scheme: dark')
  const part = scheme === 'light' ? light : dark
  return Object.fromEntries(
    [...part.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
}

test('a page that had other colours gets every token, those of the sample too', () => {
  const green = wholeLookStyle({ buttons: '#2e6b34', accent: null })
  expect(green).toMatch(STYLE)
  for (const token of ['--crust:#2e6b34', '--crust-deep:', '--ube:#5b3a8c', '--ube-soft:'])
    expect(green).toContain(token)
  const sample = wholeLookStyle({ buttons: 'url(x)', accent: null })
  for (const { crust, ubeSoft } of Object.values(SAMPLE_COLOURS)) {
    expect(sample).toContain(`--crust:${crust};`)
    expect(sample).toContain(`--ube-soft:${ubeSoft}`)
  }
})
