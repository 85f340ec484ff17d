import * as z from 'zod/mini'
import type { DeliveryArea, Elsewhere } from '#domain/place/place.ts'
import { psgcCode } from './psgc.ts'

/** The places that addresses name, `content/places/places.json`, by the Philippine Standard Geographic Code. */
export const places = z.strictObject({
  /** Whose list it is, and of when. */
  source: z.string(),
  /** The municipalities that a shop here may deliver to, with all of their barangays. */
  municipalities: z.array(
    z.strictObject({
      code: psgcCode,
      name: z.string(),
      barangays: z
        .array(z.strictObject({ code: psgcCode, name: z.string(), formerly: z.optional(z.string()) }))
        .check(z.minLength(1)),
    }),
  ),
  /** Provinces and cities everywhere else, so that people who live there learn it before they order. */
  elsewhere: z.array(z.strictObject({ code: psgcCode, name: z.string() })),
})

export type Places = z.infer<typeof places>

/** The part of them that the checkout loads: served municipalities, and where the shop does not deliver. */
export type DeliveryFile = { areas: DeliveryArea[]; elsewhere: Elsewhere }

/** Address of that file on the site's host. */
export const DELIVERY_FILE = '/delivery-area.json'
