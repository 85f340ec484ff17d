import type { VoucherType } from '#domain/voucher/voucher.ts'
import { vouchers } from '#server/db/schema/order/voucher.ts'
import type { Shop } from '#tests/server/setup/shop.ts'

type Terms = { type: VoucherType; value: number; categoryIds?: number[] }

/** A voucher without a minimum, for as many orders as one likes. */
export async function makeVoucher({ deps }: Shop, code: string, { categoryIds = [], ...terms }: Terms) {
  await deps.database.insert(vouchers).values({
    ...{ ...terms, code, categoryIds, description: code, minOrderAmount: 0, isPublic: false },
  })
  return code
}
