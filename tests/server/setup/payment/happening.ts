import fc from 'fast-check'
import type { Fault } from '#tests/gateways/fake-provider.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** What may happen to an order and its payments, in any order and any number of times. */
export type Happening =
  | { kind: 'open' | 'open twice' | 'cancel' | 'confirm' | 'lapse' | 'ask' | 'ask twice' | 'mend' }
  | { kind: 'pay'; which: number; more: number }
  | { kind: 'end'; which: number; how: 'failed' | 'expired' }
  | { kind: 'deliver'; which: number; how: 'once' | 'twice' | 'both' | 'forged' }
  | { kind: 'wait'; ms: number }
  | { kind: 'fail'; how: Fault; calls: number }
  | { kind: 'kill'; during: 'ask' | 'lapse'; afterMs: number }

const which = fc.nat(5)
/** One of them. */
export const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('open' as const, 'open twice' as const).map((kind) => ({ kind })) },
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
      how: fc.constantFrom('once' as const, 'twice' as const, 'both' as const, 'forged' as const),
    }),
  },
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
      calls: fc.integer({ min: 1, max: 4 }),
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
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(
        'cancel' as const,
        'confirm' as const,
        'lapse' as const,
        'lapse' as const,
        'ask' as const,
        'ask twice' as const,
        'mend' as const,
      )
      .map((kind) => ({ kind })),
  },
)

/** The end of a process by force, early or late in its work. */
export const kill: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constant('kill' as const),
  during: fc.constantFrom('ask' as const, 'ask' as const, 'lapse' as const),
  afterMs: fc.nat(40),
})
