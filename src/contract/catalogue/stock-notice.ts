import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, idParams } from '#contract/page.ts'
import { email } from '#contract/text.ts'

/** After this long an address is deleted: by then people have bought elsewhere. */
export const STOCK_NOTICE_RETENTION_DAYS = 90

const MAX_SIZES = 20
const MAX_STOP_TOKEN = 1000

export const askForStockNotice = endpoint({
  summary: 'Keeps an address for one mail when a size that is sold out can be bought again',
  method: 'POST',
  path: '/products/{id}/stock-notices',
  access: 'public',
  repeatable: true,
  status: 202,
  details: `sizeIds are those that will do; the mail comes with the first of them. Asking again only adds sizes, and the answer is the same whether the address is known or not. 409 IN_STOCK when one of them can be bought now. The address is deleted with the mail, and after ${STOCK_NOTICE_RETENTION_DAYS} days without one.`,
  params: idParams,
  body: z.strictObject({
    email,
    sizeIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_SIZES)),
  }),
  answer: z.object({ received: z.literal(true) }),
})

export const stopStockNotices = endpoint({
  summary: 'Deletes an address from all lists that it waits on; the token is in every mail of this kind',
  method: 'POST',
  path: '/stock-notices/stop',
  access: 'public',
  repeatable: true,
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(MAX_STOP_TOKEN)) }),
  answer: z.object({ done: z.literal(true) }),
})
