import { describe, expect, test } from 'vitest'
import * as calls from '#contract/admin/product/product.ts'
import { getProduct } from '#contract/catalogue/product.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { createCake, draftFrom, readProduct, writeProduct } from '#tests/server/setup/order/goods.ts'
import { madeProduct, openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')
const staff = await signInAs(shop, 'staff')

const read = (id: number, who = admin) => readProduct(id, who)
const write = (product: calls.AdminProduct, changes: Partial<calls.ProductDraft>, who = admin) =>
  writeProduct(product, changes, who)
const create = () => createCake({}, admin)

describe('staff', () => {
  test('see neither cost nor margin', async () => {
    const made = await create()
    const seen = await read(made.id, staff)
    expect(seen.sizes.every((size) => !('cost' in size) && !('margin' in size))).toBe(true)
    const sent = staff.answers.at(-1)
    expect(await sent?.text()).not.toMatch(/"cost"|margin/i)
  })

  test('edit text, and nothing of their edit happens when a field is not theirs', async () => {
    const made = await create()
    const seen = await read(made.id, staff)
    expect((await write(seen, { description: 'Now with more ube' }, staff)).description).toBe(
      'Now with more ube',
    )
    const again = await read(made.id, staff)
    const refusal = await refusalOf(
      write(again, { name: 'Free cake', isFeatured: true, allowsMessage: false }, staff),
    )
    expect([refusal.status, refusal.problem.errors?.map(({ field }) => field).sort()]).toEqual([
      403,
      ['allowsMessage', 'isFeatured'],
    ])
    expect((await read(made.id)).name).toBe(made.name)
  })

  test('edit the text of goods that are made to order, whose lead times stay an admin’s', async () => {
    const { product } = await madeProduct(shop)
    const seen = await read(product.id, staff)
    const saved = await write(seen, { description: 'Baked the morning you collect it.' }, staff)
    expect(saved).toMatchObject({
      description: 'Baked the morning you collect it.',
      version: seen.version + 1,
    })
    expect((await write(saved, {}, staff)).version).toBe(saved.version)
    if (!saved.madeToOrder) throw new Error('It is made to order')
    const more = { ...saved.madeToOrder, dailyCapacity: saved.madeToOrder.dailyCapacity + 1 }
    const refusal = await refusalOf(write(saved, { madeToOrder: more }, staff))
    expect([refusal.status, refusal.problem.errors?.[0]?.field]).toEqual([403, 'madeToOrder'])
  })

  test('mark products as sold out, and saving an open form does not undo that', async () => {
    const opened = await create()
    const params = { id: opened.id }
    const body = { isOffered: false, soldOutUntil: null }
    const switched = await staff.request(calls.setAvailability, { params, body })
    const save = write(opened, { description: 'Moister' })
    expect((await refusalOf(save)).status).toBe(412)
    // Values that the list has taken over from the answer can be saved at once.
    const saved = await write(switched, { description: 'Moister' })
    expect(saved).toMatchObject({ description: 'Moister', isOffered: false, available: false })
  })

  test('may not guess at the cost', async () => {
    const made = await create()
    const draft = draftFrom(await read(made.id, staff))
    const [first, ...others] = draft.sizes
    if (!first) throw new Error('The cake has no size')
    const refusal = await refusalOf(write(made, { sizes: [{ ...first, cost: 20_000 }, ...others] }, staff))
    expect([refusal.status, refusal.problem.errors?.[0]?.field]).toEqual([403, 'sizes[0].cost'])
  })

  test('propose a price: text is written, the price waits', async () => {
    const made = await create()
    const draft = draftFrom(await read(made.id, staff))
    const [first, ...others] = draft.sizes
    if (!first) throw new Error('The cake has no size')
    const edited = await write(
      made,
      { description: 'Dearer soon', sizes: [{ ...first, price: 50_000 }, ...others] },
      staff,
    )
    expect(edited).toMatchObject({ description: 'Dearer soon', price: 45_000 })
    expect(edited.pendingPrice).toMatchObject({
      proposedBy: { username: 'tess' },
      before: { basePrice: 45_000 },
      after: { basePrice: 50_000 },
    })
    expect((await shop.request(getProduct, { params: { id: made.id } })).price).toBe(45_000)
  })
})
