import { expect, test } from 'vitest'
import {
  type Ahead,
  aheadOn,
  isSaving,
  type Line,
  mayFetchAhead,
  mayProbe,
} from '#domain/page/network/saving.ts'

const LINE: Line = { told: {}, samples: [], isLite: false, isSpent: false, isEmergency: false }

const NOTHING = { parts: false, products: 0 }
const PARTS = { parts: true, products: 0 }
const ALL = { parts: true, products: Number.POSITIVE_INFINITY }

const WAYS: [string, Partial<Line>, { ahead: Ahead; probes: boolean; saves: boolean }][] = [
  ['of which nothing is known', {}, { ahead: PARTS, probes: true, saves: false }],
  ['told to be 3g', { told: { effectiveType: '3g' } }, { ahead: PARTS, probes: true, saves: false }],
  ['measured as 3g', { samples: [400] }, { ahead: PARTS, probes: true, saves: false }],
  ['told to be 4g', { told: { effectiveType: '4g' } }, { ahead: ALL, probes: true, saves: false }],
  ['told to be 2g', { told: { effectiveType: '2g' } }, { ahead: NOTHING, probes: true, saves: true }],
  [
    'told to be slow 2g',
    { told: { effectiveType: 'slow-2g' } },
    { ahead: NOTHING, probes: true, saves: true },
  ],
  ['measured as 2g', { samples: [1500] }, { ahead: NOTHING, probes: true, saves: true }],
  ['with Save-Data', { told: { saveData: true } }, { ahead: NOTHING, probes: false, saves: false }],
  ['in Lite mode', { isLite: true }, { ahead: NOTHING, probes: false, saves: true }],
  ['with a spent budget', { isSpent: true }, { ahead: NOTHING, probes: false, saves: false }],
  [
    'in emergency mode',
    { isEmergency: true },
    { ahead: { parts: false, products: 10 }, probes: true, saves: true },
  ],
  [
    'known to be 2g in emergency mode, where it costs no more than without',
    { isEmergency: true, told: { effectiveType: '2g' } },
    { ahead: NOTHING, probes: true, saves: true },
  ],
  [
    'in emergency mode with a spent budget',
    { isEmergency: true, isSpent: true },
    { ahead: NOTHING, probes: false, saves: true },
  ],
]

test.each(WAYS)(
  'on a line %s: the parts and products that are fetched ahead, probes, saving (§7, §9, D9, D43, D54, D55)',
  (_, line, expected) => {
    const now = { ...LINE, ...line }
    const found = { ahead: aheadOn(now), probes: mayProbe(now), saves: isSaving(now) }
    expect(found).toEqual(expected)
    expect(mayFetchAhead(now)).toBe(expected.ahead.parts)
  },
)
