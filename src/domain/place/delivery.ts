import type { Centavos } from '#domain/money.ts'
import { type ManilaDate, weekday } from '#domain/time/manila.ts'

/** A municipality the shop delivers to, by its ten-digit PSGC code (D28). */
export type ServedMunicipality = {
  code: string
  name: string
  fee: Centavos
  /** The minimum value of the goods, before vouchers and the fee. */
  minimum: Centavos
  /** 0 is Sunday, 6 Saturday. */
  weekdays: number[]
}

/** Why an order is not delivered; `missing` is the amount by which its goods are below the minimum. */
export type DeliveryRefusal =
  | { reason: 'elsewhere-in-luzon' | 'outside-luzon' }
  | { reason: 'below-minimum'; missing: Centavos }

/**
 * The regions of Luzon, by the first two digits of a PSGC code: Ilocos, Cagayan Valley, Central Luzon, CALABARZON,
 * Bicol, Metro Manila, Cordillera and MIMAROPA. Philippine Statistics Authority, 2025.
 */
const LUZON_REGIONS = ['01', '02', '03', '04', '05', '13', '14', '17']

/** The served municipality with this code, if there is one. */
export function findMunicipality(
  code: string,
  served: readonly ServedMunicipality[],
): ServedMunicipality | undefined {
  return served.find((municipality) => municipality.code === code)
}

/** Whether a place is on Luzon and its islands, by its ten-digit PSGC code. */
export function isInLuzon(code: string): boolean {
  return LUZON_REGIONS.includes(code.slice(0, 2))
}

/** Why goods of this value are not delivered to a municipality, or `null` if they are (D28). */
export function refuseDelivery(
  code: string,
  subtotal: Centavos,
  served: readonly ServedMunicipality[],
): DeliveryRefusal | null {
  const municipality = findMunicipality(code, served)
  if (!municipality) {
    return { reason: isInLuzon(code) ? 'elsewhere-in-luzon' : 'outside-luzon' }
  }
  const missing = municipality.minimum - subtotal
  return missing > 0 ? { reason: 'below-minimum', missing } : null
}

/** Whether the shop delivers to a municipality on that day. */
export function isDeliveryDay(date: ManilaDate, { weekdays }: Pick<ServedMunicipality, 'weekdays'>): boolean {
  return weekdays.includes(weekday(date))
}
