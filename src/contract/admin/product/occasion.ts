import * as z from 'zod/mini'
import { occasion } from '#contract/catalogue/occasion.ts'
import { day } from '#contract/date.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, idParams } from '#contract/page.ts'
import { whenSound } from '#contract/sound.ts'
import { MAX_OCCASION_PRODUCTS } from '#domain/menu/occasion.ts'
import { listedFields } from './category.ts'

const MAX_ORDER = 10_000

const { productIds, ...ownFields } = occasion.shape

/** A stored occasion. An edit sends `version` back as `If-Match`. */
export const adminOccasion = z.object({
  ...ownFields,
  isActive: z.boolean(),
  /**
   * In the occasion's order. `isShown` is false if the product's category is switched off: no page shows the
   * product.
   */
  products: z.array(z.object({ id: z.int(), name: z.string(), isShown: z.boolean() })),
  version: z.int(),
})

export type AdminOccasion = z.output<typeof adminOccasion>

/**
 * The editable fields of an occasion. If `slug` is omitted, a new occasion gets one made from its name, and
 * an existing one keeps its own.
 */
const occasionDraft = z.strictObject({
  ...listedFields,
  isActive: z._default(z.boolean(), true),
  sortOrder: z._default(z.int().check(z.minimum(0), z.maximum(MAX_ORDER)), 0),
  /** In the order of its page; each product once. */
  productIds: z._default(
    z.array(id).check(
      z.maxLength(MAX_OCCASION_PRODUCTS),
      z.refine((ids) => new Set(ids).size === ids.length, {
        ...whenSound,
        error: 'must name each product once',
      }),
    ),
    [],
  ),
  /** Set both or neither. The last day is included. */
  homeFrom: z._default(z.nullable(day), null),
  homeUntil: z._default(z.nullable(day), null),
})

export type OccasionDraft = z.output<typeof occasionDraft>

const refused = '400 names each product that is not in the catalogue any more.'

export const listAdminOccasions = endpoint({
  summary: 'Every occasion in the shop’s order',
  method: 'GET',
  path: '/admin/occasions',
  access: 'staff',
  answer: z.array(adminOccasion),
})

export const getAdminOccasion = endpoint({
  summary: 'One occasion as it is stored',
  method: 'GET',
  path: '/admin/occasions/{id}',
  access: 'staff',
  params: idParams,
  answer: adminOccasion,
})

export const createOccasion = endpoint({
  summary: 'Creates an occasion',
  method: 'POST',
  path: '/admin/occasions',
  access: 'staff',
  status: 201,
  details: `${refused} 409 SLUG_TAKEN when the slug is another’s.`,
  body: occasionDraft,
  answer: adminOccasion,
})

export const updateOccasion = endpoint({
  summary: 'Edits an occasion',
  method: 'PUT',
  path: '/admin/occasions/{id}',
  access: 'staff',
  ifMatch: true,
  details: `${refused} With a new slug the occasion’s page moves; its old address redirects to it.`,
  params: idParams,
  body: occasionDraft,
  answer: adminOccasion,
})

export const deleteOccasion = endpoint({
  summary: 'Deletes an occasion for good',
  method: 'DELETE',
  path: '/admin/occasions/{id}',
  access: 'staff',
  ifMatch: true,
  details: 'Its products stay. Answers the occasion as it was before.',
  params: idParams,
  answer: adminOccasion,
})
