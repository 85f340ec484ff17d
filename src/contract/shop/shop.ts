import * as z from 'zod/mini'
import { accountMethod, orderingSettings } from '#contract/content/site.ts'
import { endpoint } from '#contract/endpoint.ts'

const { paymentAccounts, pausedUntil, messages, ...terms } = orderingSettings.shape

/** Terms of ordering that pages show: hours, days off, lead times, delivery. Read when the site is built. */
const shopTerms = z.strictObject({
  ...terms,
  /** Ways to pay before handover. Older servers do not name them. */
  paymentMethods: z.optional(z.array(accountMethod)),
})

export const getShopTerms = endpoint({
  summary: 'Hours, days off, lead times and delivery, as everybody may see them',
  method: 'GET',
  path: '/shop/terms',
  access: 'public',
  answer: shopTerms,
})
