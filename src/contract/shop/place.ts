import * as z from 'zod/mini'
import type { DeliveryArea, Elsewhere } from '#domain/place/place.ts'
import { psgcCode } from './psgc.ts'

/** The publisher of a list, and its date. */
const source = z.string()

const town = z.strictObject({ code: psgcCode, name: z.string() })

/**
 * The names of places, `content/places/towns.json`, by the Philippine Standard Geographic Code: the towns of Luzon, to which a shop
 * may deliver, and provinces and cities of the whole country. People who live there learn before ordering that the shop
 * does not deliver.
 */
export const townsFile = z.strictObject({ source, towns: z.array(town), elsewhere: z.array(town) })

/** The barangays of each town of a region, by the town's code: `content/places/bicol.json`. */
export const barangaysFile = z.strictObject({
  source,
  barangays: z.record(
    psgcCode,
    z.array(z.strictObject({ name: z.string(), formerly: z.optional(z.string()) })).check(z.minLength(1)),
  ),
})

export type Towns = Pick<z.infer<typeof townsFile>, 'towns' | 'elsewhere'>
export type Barangays = z.infer<typeof barangaysFile>['barangays']

/**
 * The part of the list that the checkout loads: the served municipalities, and places where the shop does not
 * deliver.
 */
export type DeliveryFile = { areas: DeliveryArea[]; elsewhere: Elsewhere }

/** The address of that file on the site's host. */
export const DELIVERY_FILE = '/delivery-area.json'
