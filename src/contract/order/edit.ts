import * as z from 'zod/mini'
import { pesoAmount, pesoDifference } from '#contract/money.ts'

const handover = z.object({ method: z.enum(['pickup', 'delivery']), date: z.string(), window: z.string() })

/**
 * The differences that an edit makes. `from` and `to` count pieces: the same number means other extras, words or prices.
 * Of names, numbers, addresses and notes it is only known that they changed.
 */
export const orderChanges = z.object({
  goods: z.array(
    z.object({
      productName: z.string(),
      sizeName: z.string(),
      from: z.int(),
      to: z.int(),
      difference: pesoDifference,
    }),
  ),
  handover: z.nullable(z.object({ from: handover, to: handover })),
  isElsewhere: z.boolean(),
  hasNewName: z.boolean(),
  hasNewPhone: z.boolean(),
  hasNewEmail: z._default(z.boolean(), false),
  /** Somebody else gets it, or can be reached otherwise, or prices go with it or no longer do. */
  hasNewRecipient: z._default(z.boolean(), false),
  hasNewCard: z._default(z.boolean(), false),
  hasNewNote: z._default(z.boolean(), false),
  /** The code of a voucher that no longer applies; its use was given back. */
  lostVoucher: z.nullable(z.string()),
  /** Whether the IDs for a discount by law were shown; `null` if the edit was about something else. */
  idShown: z._default(z.nullable(z.boolean()), null),
})

/** An edit of an order by staff. */
export const orderEdit = z.object({
  at: z.string(),
  changes: orderChanges,
  totalBefore: pesoAmount,
  total: pesoAmount,
})
