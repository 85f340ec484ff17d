import { expect, test, vi } from 'vitest'
import { applyVoucher, listAvailableVouchers } from '#contract/voucher.ts'
import { stubBrowser } from '#tests/unit/stores/browser.ts'
import { offer, validation } from '#tests/unit/stores/sample-item.ts'

vi.mock('#client/signing/hash.ts', async () => {
  const hash = await import('#client/signing/package-hash.ts')
  return { openHash: async () => hash }
})

/** As a server of before sends it (§3). */
function older({ code, calculatedDiscount, isUrgent, ...rest }: Record<string, unknown>) {
  return { ...rest, voucherCode: code, discountAmount: calculatedDiscount, urgent: isUrgent }
}

test('vouchers under their older names are read from answers, too (§3, D74)', async () => {
  const [offered, verdict] = [offer(), validation()] as Record<string, unknown>[]
  if (!offered || !verdict) throw new Error('no samples')
  stubBrowser(({ path }) =>
    Response.json(path.startsWith('/vouchers/available') ? { vouchers: [older(offered)] } : older(verdict)),
  )
  const { request } = await import('#client/api.ts')
  const { vouchers } = await request(listAvailableVouchers, { query: { orderTotal: 56_000 } })
  expect(vouchers).toMatchObject([{ code: offered['code'], isUrgent: offered['isUrgent'] }])
  const answer = await request(applyVoucher, { body: { code: 'CAKE15', orderTotal: 56_000 } })
  expect(answer.code).toBe(verdict['code'])
  expect(answer.calculatedDiscount).toBe(Number(verdict['calculatedDiscount']) * 100)
})
