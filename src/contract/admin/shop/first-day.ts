import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { phone } from '#contract/person.ts'
import { email, line, lineOrNone, MAX_FACT } from '#contract/text.ts'
import { FIRST_DAY_STEPS } from '#domain/place/first-day.ts'
import { RESTORE_HOURS } from '#domain/place/sample.ts'

const count = z.int()

const firstDay = z.object({
  /** The steps of a shop that visitors do not see yet; `null` for any other. */
  steps: z.nullable(z.array(z.object({ name: z.enum(FIRST_DAY_STEPS), isDone: z.boolean() }))),
  goods: z.object({
    published: count,
    drafts: count,
    /** Published goods whose allergens nobody has stated (D69). */
    unstated: count,
  }),
  /** How much of the sample an own shop takes away; `null` for a shop that is not the sample. */
  sample: z.nullable(
    z.object({ products: count, categories: count, occasions: count, vouchers: count, articles: count }),
  ),
  /** Until when the sample can be brought back, ISO 8601 with offset; `null` if it cannot. */
  restorableUntil: z.nullable(z.string()),
})

export type FirstDay = z.output<typeof firstDay>

export const getFirstDay = endpoint({
  summary: 'How far the shop is from the sample to one of its owner’s own',
  method: 'GET',
  path: '/admin/first-day',
  access: 'admin',
  answer: firstDay,
})

/** The facts without which nobody can reach a shop. */
export const ownShopDraft = z.strictObject({
  name: line(MAX_FACT),
  phone,
  email,
  address: z.strictObject({
    street: line(MAX_FACT),
    barangay: line(MAX_FACT),
    municipality: line(MAX_FACT),
    province: line(MAX_FACT),
    postalCode: lineOrNone(MAX_FACT),
  }),
})

export type OwnShopDraft = z.output<typeof ownShopDraft>

export const startOwnShop = endpoint({
  summary: 'Empties the sample and begins a shop of one’s own, closed until it is opened',
  method: 'POST',
  path: '/admin/first-day/own',
  access: 'admin',
  details: `The sample’s goods, categories, occasions, vouchers and articles go; own ones stay. Orders stay in the books. For ${RESTORE_HOURS} hours DELETE brings all of it back. 409 if the shop is not the sample.`,
  body: ownShopDraft,
  answer: firstDay,
})

export const restoreSample = endpoint({
  summary: 'Brings the sample back as it was',
  method: 'DELETE',
  path: '/admin/first-day/own',
  access: 'admin',
  details: `Within ${RESTORE_HOURS} hours, and before the shop has opened; 409 afterwards. Goods that were added since stay.`,
  answer: firstDay,
})

export const settleStep = endpoint({
  summary: 'Says that a step of the first day needs nothing more',
  method: 'PUT',
  path: '/admin/first-day/steps/{name}',
  access: 'admin',
  params: z.object({ name: z.enum(FIRST_DAY_STEPS) }),
  body: z.strictObject({}),
  answer: firstDay,
})

export const openOwnShop = endpoint({
  summary: 'Opens the shop for visitors',
  method: 'POST',
  path: '/admin/first-day/opening',
  access: 'admin',
  details: '409 without anything on sale.',
  body: z.strictObject({}),
  answer: firstDay,
})

export const previewShop = endpoint({
  summary: 'Shows this browser the pages of a shop that is not open yet',
  method: 'POST',
  path: '/admin/preview',
  access: 'staff',
  details: 'Sets a cookie of this browser.',
  body: z.strictObject({}),
  answer: z.object({ isPreparing: z.boolean() }),
})
