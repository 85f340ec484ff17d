import { CATALOGUE_TAG } from '#domain/page/copies/copy-rule.ts'
import { DEFAULT_CARE, type DeviceCare, isRush } from '#domain/page/network/device-care.ts'
import { type BusinessPeriod, businessPeriod } from '#domain/time/business-period.ts'
import { EVERY_DAY } from '#domain/time/hours.ts'
import { HOURS_PRESETS } from '#domain/time/hours-presets.ts'
import { manilaDate } from '#domain/time/manila.ts'
import type { Copies } from './copies.ts'

/** An owner's changes reach a connected device within a day (D56). */
const RENEWED_MS = 24 * 3_600_000

/** The call that answers the shop's hours; its copy is kept like a page of text. */
const TERMS = { path: '/api/v1/shop/terms', rule: { kind: 'static', priority: 1, tags: ['static'] } } as const

type Terms = Parameters<typeof businessPeriod>[1] & { devices?: DeviceCare }

let hours: Terms = { ...EVERY_DAY, ...HOURS_PRESETS.standard }

/** The part of the business day, on the shop's own clock and by its own hours (D41, D57). */
export function currentPeriod(): BusinessPeriod {
  return businessPeriod(new Date(), hours)
}

/** The owner's choices for this device's copies (D56). */
export function currentCare(): DeviceCare {
  return hours.devices ?? DEFAULT_CARE
}

/** Whether the owner wants devices to take it easy just now (D56). */
export function isRushNow(): boolean {
  return isRush(currentCare(), currentPeriod())
}

/** Reads the shop's hours and choices: from the copy on the device, and from the shop where there is none or it is old. */
export async function readHours(copies: Copies, ask: (path: string) => Promise<Response>): Promise<void> {
  const copy = await copies.find(TERMS.path)
  if (copy) hours = await termsOf(copy.response)
  if (copy && (await copies.isYoung(TERMS.path, RENEWED_MS))) return
  const response = await ask(TERMS.path)
  if (!response.ok) return
  hours = await termsOf(response.clone())
  await copies.keep({ key: TERMS.path, ...TERMS.rule }, response)
}

/** A copy from before a shop could set the hours of each day lacks them. */
async function termsOf(response: Response): Promise<Terms> {
  return { ...EVERY_DAY, ...(await response.json()) }
}

let lastPart = ''

/**
 * Clears the copies of the catalogue that were made in another part of the business day, once in each (§4, D57, D78): where
 * there is no line they are still shown, with their age.
 */
export async function clearOtherPeriods(copies: Copies): Promise<void> {
  const now = partOfDay(new Date())
  if (now === lastPart) return
  lastPart = now
  await copies.clear(({ tags, timestamp }) => {
    return tags.includes(CATALOGUE_TAG) && partOfDay(new Date(timestamp)) !== now
  })
}

function partOfDay(at: Date): string {
  return `${manilaDate(at)} ${businessPeriod(at, hours)}`
}
