import type { BusinessPeriod } from '#domain/time/business-period.ts'
import { isSmallBusiness, type ShopScale, SMALL_SHOP } from './shop-scale.ts'

/** When the shop counts as busy: now, or whenever the clock says so. */
export const TUNINGS = ['rush', 'clock'] as const

type Tuning = (typeof TUNINGS)[number]

/** The owner's choices for the copies on shoppers' devices (§9, D56). */
export type DeviceCare = {
  /** The shop's size as it was counted; without it devices go by the number of products alone. */
  scale: Required<ShopScale> | null
  tunedFor: Tuning | null
  /** Whether bytes and times follow the line; otherwise they are those of 4g, which multiplies nothing (§9). */
  followsLine: boolean
}

/** As long as the owner has chosen nothing. */
export const DEFAULT_CARE: DeviceCare = { scale: null, tunedFor: null, followsLine: true }

/** The choices that suit a shop of a size: a small one is tuned by the clock (§9, D56). */
export function careFor(scale: Required<ShopScale>): DeviceCare {
  const isTuned =
    isSmallBusiness(scale) && scale.products <= SMALL_SHOP.products && scale.team <= SMALL_SHOP.team
  return { scale, tunedFor: isTuned ? 'clock' : null, followsLine: true }
}

/** The tuning that suits a part of the day: none outside the peaks (D57). */
export function tuningAt(period: BusinessPeriod): 'rush' | null {
  return period === 'off-hours' || period === 'after-hours' ? null : 'rush'
}

/**
 * Whether devices take it easy just now: all shoppers share the shop's line, so pictures are light and nothing is fetched
 * ahead.
 */
export function isRush({ tunedFor }: DeviceCare, period: BusinessPeriod): boolean {
  return (tunedFor === 'clock' ? tuningAt(period) : tunedFor) === 'rush'
}

/** The size by which a device chooses how much it keeps; it may know the number of products better, 0 if it does not. */
export function scaleOf({ scale }: Pick<DeviceCare, 'scale'>, products: number): ShopScale {
  return { ...scale, products: products || (scale?.products ?? 0) }
}
