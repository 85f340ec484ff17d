import { expect, test } from 'vitest'
import { isSaving, type Line, mayFetchAhead, mayProbe, productsAhead } from '#domain/page/network/saving.ts'

const LINE: Line = { told: {}, samples: [], isLite: false, isSpent: false, isEmergency: false }

const WAYS: [string, Partial<Line>, { ahead: number; probes: boolean; saves: boolean }][] = [
  ['of which nothing is known', {}, { ahead: Number.POSITIVE_INFINITY, probes: true, saves: false }],
  [
    'told to be 4g',
    { told: { effectiveType: '4g' } },
    { ahead: Number.POSITIVE_INFINITY, probes: true, saves: false },
  ],
  ['told to be 2g', { told: { effectiveType: '2g' } }, { ahead: 0, probes: true, saves: true }],
  ['told to be slow 2g', { told: { effectiveType: 'slow-2g' } }, { ahead: 0, probes: true, saves: true }],
  ['measured as 2g', { samples: [1500] }, { ahead: 0, probes: true, saves: true }],
  ['with Save-Data', { told: { saveData: true } }, { ahead: 0, probes: false, saves: false }],
  ['in Lite mode', { isLite: true }, { ahead: 0, probes: false, saves: true }],
  ['with a spent budget', { isSpent: true }, { ahead: 0, probes: false, saves: false }],
  ['in emergency mode', { isEmergency: true }, { ahead: 10, probes: true, saves: true }],
  [
    'in emergency mode with a spent budget',
    { isEmergency: true, isSpent: true },
    { ahead: 0, probes: false, saves: true },
  ],
]

test.each(WAYS)(
  'on a line %s: products ahead, probes, saving (§9, D9, D43, D54, D55)',
  (_, line, expected) => {
    const now = { ...LINE, ...line }
    const found = { ahead: productsAhead(now), probes: mayProbe(now), saves: isSaving(now) }
    expect(found).toEqual(expected)
    expect(mayFetchAhead(now)).toBe(expected.ahead === Number.POSITIVE_INFINITY)
  },
)
