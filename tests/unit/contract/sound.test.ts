import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { moment } from '#contract/admin/moment.ts'
import { updateSettings } from '#contract/admin/shop/settings.ts'
import { CALLS } from '#contract/calls.ts'
import { articleFrontmatter } from '#contract/content/article.ts'
import { siteFacts } from '#contract/content/site.ts'
import { day } from '#contract/date.ts'
import { whenSound } from '#contract/sound.ts'
import { windowNames } from '#domain/time/pickup-window.ts'

const HOURS = { opens: '07:00', closes: '20:00' }

test('a rule is not asked about a value of which a part has failed', () => {
  const holds = vi.fn(() => true)
  const schema = z
    .object({ hours: z.int().check(z.minimum(1)) })
    .check(z.refine(holds, { ...whenSound, path: ['hours'] }))
  expect(z.safeDecode(schema, { hours: 0 }).success).toBe(false)
  expect(holds).not.toHaveBeenCalled()
  expect(z.safeDecode(schema, { hours: 1 }).success).toBe(true)
  expect(holds).toHaveBeenCalledOnce()
})

test('every rule of the contract runs on sound values only', () => {
  const rules = [
    ...CALLS.flatMap((call) => [call.params, call.query, call.body, call.answer].flatMap(rulesIn)),
    ...[siteFacts, articleFrontmatter].flatMap(rulesIn),
  ]
  expect(rules.length).toBeGreaterThan(15)
  expect(rules.filter((rule) => rule._zod.def.when !== whenSound.when)).toEqual([])
})

/** The checks in a schema and its parts that are our own code rather than zod's. */
function rulesIn(root: unknown): z.core.$ZodCheck[] {
  const seen = new Set<unknown>()
  const walk = (part: unknown): z.core.$ZodCheck[] => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return []
    seen.add(part)
    const def = (part as Partial<z.core.$ZodType>)._zod?.def
    const own = (def as { check?: string } | undefined)?.check === 'custom' ? [part as z.core.$ZodCheck] : []
    return [...own, ...Object.values(def ?? part).flatMap(walk)]
  }
  return walk(root)
}

describe('a length of windows that is no whole number from 1', () => {
  test.each([0, -1, -5, 1.5, 1e-9, Number.NaN, Number.POSITIVE_INFINITY])(
    'makes no windows: %d',
    (windowHours) => {
      expect(windowNames({ hours: HOURS, windowHours })).toEqual([])
    },
  )

  test.each([0, -5, 1.5, 13])('is refused by its field’s name: %d', (windowHours) => {
    const { error } = z.safeDecode(updateSettings.body as z.core.$ZodType, { windowHours } as never)
    expect(error?.issues.map(({ path }) => path)).toContainEqual(['windowHours'])
  })
})

test.each(['', 'tomorrow', 'x', '2026-13-45T00:00:00Z', '2026-02-30', '+275760-09-13T00:00:00Z'])(
  'neither a day nor a moment, and no failure of ours: %j',
  (text) => {
    for (const schema of [day, moment]) {
      expect(z.safeDecode(schema, text).success).toBe(false)
      expect(z.safeEncode(schema, text).success).toBe(false)
    }
  },
)
