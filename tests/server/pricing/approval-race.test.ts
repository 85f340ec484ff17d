import { expect, test, vi } from 'vitest'
import type { AnswerError } from '#client/errors.ts'
import {
  approvePrice,
  listPendingApprovals,
  refusePrice,
  updatePrices,
} from '#contract/admin/product/pricing.ts'
import { getAdminProduct } from '#contract/admin/product/product.ts'
import { inviteMember, listTeam } from '#contract/admin/team.ts'
import { priceChanges } from '#server/db/schema/catalogue/price.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { sendDraft } from '#tests/server/setup/order/placing.ts'
import { plenty, splitDraft, takenOf } from '#tests/server/setup/order/split-order.ts'
import { openShop, patiently, SOME_DATABASES } from '#tests/server/setup/shop.ts'

const AT_ONCE = 20

const codesOf = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as AnswerError).code))

test.each(SOME_DATABASES)('on %s a proposal that many decide on at once is decided once', async (kind) => {
  const shop = await openShop(kind)
  const staff = await signInAs(shop, 'staff')
  const admin = await signInAs(shop, 'admin')
  const product = await staff.request(getAdminProduct, { params: { id: 1 } })
  const [size] = product.sizes
  if (!size) throw new Error('The product has no size')
  const price = size.price - 100
  const body = { sizes: [{ id: size.id, price, priceTiers: [] }] }
  await staff.request(updatePrices, { params: { id: 1 }, version: product.version, body })
  const [proposal] = await staff.request(listPendingApprovals, {})
  const params = { id: proposal?.id ?? 0 }
  const decide = (_: unknown, at: number) =>
    patiently(() => admin.request(at % 2 === 0 ? approvePrice : refusePrice, { params, body: {} }))
  const codes = codesOf(await Promise.allSettled(Array.from({ length: AT_ONCE }, decide)))
  expect(codes.filter((code) => code === 'done')).toHaveLength(1)
  expect(codes.filter((code) => code === 'PROPOSAL_DECIDED')).toHaveLength(AT_ONCE - 1)
  const isApproved = codes.indexOf('done') % 2 === 0
  const after = await staff.request(getAdminProduct, { params: { id: 1 } })
  expect(after.sizes[0]?.price).toBe(isApproved ? price : size.price)
  expect((await shop.deps.database.$count(priceChanges)) > 0).toBe(isApproved)
  await shop.close()
})

test.each(SOME_DATABASES)('on %s one address invited many times at once is one member', async (kind) => {
  const shop = await openShop(kind)
  const admin = await signInAs(shop, 'admin')
  const before = (await admin.request(listTeam, {})).length
  const invite = (_: unknown, at: number) =>
    patiently(() =>
      admin.request(inviteMember, {
        body: { username: `maria.${at}`, email: 'maria@example.com', roles: ['ROLE_STAFF'] },
      }),
    )
  const codes = codesOf(await Promise.allSettled(Array.from({ length: AT_ONCE }, invite)))
  expect(codes.filter((code) => code === 'done')).toHaveLength(1)
  expect(codes.filter((code) => code === 'MEMBER_EXISTS')).toHaveLength(AT_ONCE - 1)
  expect(await admin.request(listTeam, {})).toHaveLength(before + 1)
  await shop.close()
})

test.each(SOME_DATABASES)(
  'on %s split orders with their lines reversed wait for each other in no circle',
  async (kind) => {
    const shop = await openShop(kind)
    const goods = await plenty(shop)
    const draft = await splitDraft(shop, goods)
    const reversed = {
      ...draft,
      items: draft.items.toReversed(),
      later: draft.later && { ...draft.later, items: [0] },
    }
    const before = await takenOf(shop, goods)
    const logged = vi.spyOn(shop.deps.log, 'error')
    const place = (_: unknown, at: number) =>
      patiently(() => sendDraft(shop, at % 2 === 0 ? draft : reversed))
    const codes = codesOf(await Promise.allSettled(Array.from({ length: AT_ONCE }, place)))
    expect(codes).toEqual(Array.from({ length: AT_ONCE }, () => 'done'))
    expect(logged).not.toHaveBeenCalledWith(expect.anything(), 'the database is busy')
    const after = await takenOf(shop, goods)
    expect(after.orders - before.orders).toBe(2 * AT_ONCE)
    expect(before.shelf - after.shelf).toBe(3 * AT_ONCE)
    expect(after.oven - before.oven).toBe(2 * AT_ONCE)
    await shop.close()
  },
)
