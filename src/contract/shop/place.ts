import * as z from 'zod/mini'
import type { DeliveryArea, Elsewhere } from '#domain/place/place.ts'
import { psgcCode } from './psgc.ts'

/**
 * The places that addresses can name, `content/places/places.json`, by the Philippine Standard Geographic
 * Code.
 */
export const places = z.strictObject({
  /** The publisher of the list, and its date. */
  source: z.string(),
  /** The municipalities to which a shop here may deliver, with all their barangays. */
  municipalities: z.array(
    z.strictObject({
      code: psgcCode,
      name: z.string(),
      barangays: z
        .array(z.strictObject({ code: psgcCode, name: z.string(), formerly: z.optional(z.string()) }))
        .check(z.minLength(1)),
    }),
  ),
  /**
   * Provinces and cities everywhere else, so that people who live there learn before ordering that the shop
   * does not deliver.
   */
  elsewhere: z.array(z.strictObject({ code: psgcCode, name: z.string() })),
})

export type Places = z.infer<typeof places>

/**
 * The part of the list that the checkout loads: the served municipalities, and places where the shop does not
 * deliver.
 */
export type DeliveryFile = { areas: DeliveryArea[]; elsewhere: Elsewhere }

/** The address of that file on the site's host. */
export const DELIVERY_FILE = '/delivery-area.json'
