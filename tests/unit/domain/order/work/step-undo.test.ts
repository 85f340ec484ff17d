import { expect, test } from 'vitest'
import {
  isLocked,
  STEP_LOCK_MS,
  type TakenStep,
  TELL_AFTER_MS,
  UNDO_MS,
  undoneStatus,
  validSteps,
} from '#domain/order/work/step-undo.ts'

const AT = new Date('2026-11-21T01:30:00Z')
const after = (ms: number) => new Date(AT.getTime() + ms)
const step = (status: TakenStep['status'], changes: Partial<TakenStep> = {}): TakenStep => ({
  ...{ status, by: 'staff', at: AT, undoneAt: null },
  ...changes,
})
const placed = step('CONFIRMED', { by: 'customer' })

test('after a step of staff an order keeps still for 1.5 s', () => {
  const steps = [placed, step('BAKING')]
  expect(isLocked(steps, after(STEP_LOCK_MS - 1))).toBe(true)
  expect(isLocked(steps, after(STEP_LOCK_MS))).toBe(false)
})

test('a new order, a customer’s step and a step that was taken back lock nothing', () => {
  expect(isLocked([placed], AT)).toBe(false)
  expect(isLocked([step('CONFIRMED')], AT)).toBe(false)
  expect(isLocked([placed, step('CANCELLED', { by: 'customer' })], AT)).toBe(false)
  expect(isLocked([placed, step('BAKING', { undoneAt: AT })], AT)).toBe(false)
})

test('a step can be taken back as long as it is offered, and until its message may be sent', () => {
  const steps = [placed, step('BAKING'), step('READY')]
  expect(TELL_AFTER_MS).toBeGreaterThan(UNDO_MS)
  for (const ms of [0, UNDO_MS, TELL_AFTER_MS - 1]) expect(undoneStatus(steps, after(ms))).toBe('BAKING')
  expect(undoneStatus(steps, after(TELL_AFTER_MS))).toBeNull()
})

test('steps of customers, cancellations and the order itself cannot be taken back', () => {
  expect(undoneStatus([placed], AT)).toBeNull()
  expect(undoneStatus([placed, step('CANCELLED')], AT)).toBeNull()
  expect(undoneStatus([placed, step('CANCELLED', { by: 'customer' })], AT)).toBeNull()
})

test('a step that was taken back no longer counts', () => {
  const steps = [placed, step('BAKING'), step('READY', { undoneAt: AT })]
  expect(validSteps(steps)).toHaveLength(2)
  expect(undoneStatus(steps, AT)).toBe('CONFIRMED')
})
