import * as z from 'zod/mini'
import { orderingSettings } from '#contract/content/site.ts'
import { endpoint } from '#contract/endpoint.ts'

const { paymentAccounts, pausedUntil, messages, ...terms } = orderingSettings.shape

/** Terms of ordering that pages show: hours, days off, lead times, delivery. Read when the site is built. */
const shopTerms = z.strictObject(terms)

export const getShopTerms = endpoint({
  summary: 'Hours, days off, lead times and delivery, as everybody may see them',
  method: 'GET',
  path: '/shop/terms',
  access: 'public',
  answer: shopTerms,
})
