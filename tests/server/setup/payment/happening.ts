import fc from 'fast-check'
import type { Fault } from '#tests/gateways/fake-provider.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** What may happen to an order and its payments, in any order and any number of times. */
export type Happening =
  | { kind: 'open' | 'open twice' | 'cancel' | 'confirm' | 'return' }
  | { kind: 'pay'; which: number; more: number }
  | { kind: 'end'; which: number; how: 'failed' | 'expired' }
  | { kind: 'deliver'; which: number; how: 'once' | 'twice' | 'forged' }

/** The work during which a process is ended by force. */
export type Work = 'ask' | 'lapse' | 'open' | 'return' | 'deliver'

/**
 * What happens to the shop at the same time. With `late answers` customers pay, and their events come, while the answers to
 * questions from before are still on their way.
 */
export type Turn =
  | { kind: 'lapse' | 'ask' | 'ask twice' | 'late answers' | 'mend' }
  | { kind: 'wait'; ms: number }
  | { kind: 'fail'; how: Fault; calls: number }
  | { kind: 'kill'; during: Work; at: number }

/** What happens at once: to each order one thing or two, and perhaps something to the shop. */
export type Round = { orders: Happening[][]; turn: Turn | null }

const which = fc.nat(5)
const one = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds).map((kind) => ({ kind }))

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: one('open', 'open twice') },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      which,
      more: fc.constantFrom(0, 0, 0, 0, -300, 250, -100_000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('deliver' as const),
      which,
      how: fc.constantFrom('once' as const, 'twice' as const, 'forged' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('end' as const),
      which,
      how: fc.constantFrom('failed' as const, 'expired' as const),
    }),
  },
  { weight: 2, arbitrary: one('cancel', 'confirm', 'return') },
)

const turn: fc.Arbitrary<Turn> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(5 * SECOND_MS, 50 * SECOND_MS, 40 * MINUTE_MS, 3 * HOUR_MS, 25 * HOUR_MS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fail' as const),
      how: fc.constantFrom<Fault>('down', 'lost answer', 'broken', 'limited', 'nonsense'),
      calls: fc.integer({ min: 1, max: 40 }),
    }),
  },
  { weight: 4, arbitrary: one('lapse', 'lapse', 'ask', 'ask twice', 'mend') },
  { weight: 2, arbitrary: one('late answers') },
)

/** The end of a process by force, early or late in its work. */
const kill: fc.Arbitrary<Turn> = fc.record({
  kind: fc.constant('kill' as const),
  during: fc.constantFrom<Work>('ask', 'ask', 'lapse', 'open', 'return', 'deliver', 'deliver'),
  at: fc.nat(25),
})

/** Histories of so many orders at once. In some, a process is killed in about every second round. */
export function histories(atOnce: number, hasKills = false): fc.Arbitrary<Round[]> {
  const orders = fc.array(fc.array(happening, { minLength: 1, maxLength: 2 }), {
    minLength: atOnce,
    maxLength: atOnce,
  })
  const turns = hasKills ? fc.oneof(turn, kill) : fc.option(turn)
  return fc.array(fc.record({ orders, turn: turns }), { minLength: 3, maxLength: 8 })
}
