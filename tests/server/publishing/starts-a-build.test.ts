import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeStock } from '#contract/admin/product/product.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openShop, readyProduct, type Shop } from '#tests/server/setup/shop.ts'

/** A shop of its own, up to date: Postgres may deliver the notification of an edit late, in the midst of another test. */
async function openPublished(): Promise<Shop> {
  const apart = await openShop()
  apart.deps.publisher.open({ run: async () => {} })
  await apart.deps.publisher.publishNow()
  expect(apart.deps.publisher.state().status).toBe('idle')
  return apart
}

test('pieces that staff put on the shelf start no build, the last one that they take off does', async () => {
  const apart = await openPublished()
  const staff = await signInAs(apart, 'staff')
  const { product, size } = await readyProduct(apart)
  const status = () => apart.deps.publisher.state().status
  const move = (stockDelta: number) =>
    staff.request(changeStock, {
      params: { id: product.id },
      body: { changes: [{ sizeId: size.id, stockDelta }] },
    })
  await move(1)
  expect(status()).toBe('idle')
  await move(-size.stockQuantity - 1)
  await expect.poll(status).toBe('waiting')
  await apart.close()
})

test('a change of something that pages show starts a build, one that they re-read does not', async () => {
  const apart = await openPublished()
  const { publisher, catalogue, database } = apart.deps
  const { product, size } = await readyProduct(apart)
  const take = (stockQuantity: number) =>
    database.update(sizes).set({ stockQuantity }).where(eq(sizes.id, size.id))
  await take(size.stockQuantity - 1)
  await catalogue.announce([product.id])
  expect(publisher.state().status).toBe('idle')
  await take(0)
  await catalogue.announce([product.id])
  expect(publisher.state().status).toBe('waiting')
  await apart.close()
})
