/** Emergency mode on this device: for the whole shop, or for the device alone after probes that failed (D55). */
export type Emergency = {
  /** An admin switched it on for everybody. */
  isShops: boolean
  /** The device switched it on for itself. */
  isOwn: boolean
  /** Probes in a row that ended otherwise than they would have to for `isOwn` to stay. */
  against: number
}

export const NO_EMERGENCY: Emergency = { isShops: false, isOwn: false, against: 0 }

/** D55: after so many failed probes a device saves by itself, and after so many good ones no longer. */
export const TURNS_AFTER = 3
/** §9: so many products are fetched ahead in emergency mode. */
export const EMERGENCY_PRODUCTS = 10

/** Whether emergency mode is on. */
export function isEmergency({ isShops, isOwn }: Emergency): boolean {
  return isShops || isOwn
}

/** A stored emergency; anything else is none. */
export function decodeEmergency(text: string | null): Emergency {
  try {
    const { isShops, isOwn, against } = JSON.parse(text ?? '') as Emergency
    const isCount = Number.isInteger(against) && against >= 0 && against < TURNS_AFTER
    return { isShops: isShops === true, isOwn: isOwn === true, against: isCount ? against : 0 }
  } catch {
    return NO_EMERGENCY
  }
}
