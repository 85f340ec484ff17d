import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type ImageAnswer,
  listImages,
  updateImage,
  uploadImage,
} from '#contract/admin/product/product-image.ts'
import { pendingPictures } from '#server/db/schema/catalogue/pending-picture.ts'
import { keepPicture, sweepPictures } from '#server/media/pending-picture.ts'
import { isPending, notePending } from '#server/media/pending-picture-sql.ts'
import { formOf, smallPicture } from '#tests/server/http/hostile/hostile-files.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const id = (await shop.deps.catalogue.read()).products[0]?.id ?? 0
const kept = await upload()
let before: string[]

beforeEach(async () => {
  before = await files()
})
afterEach(() => run(sql`DROP TRIGGER IF EXISTS refusing ON products`))

const run = (statement: ReturnType<typeof sql>) => shop.deps.database.execute(statement)
const files = async () => (await readdir(join(shop.dataDir, 'uploads'))).sort()
const pending = () => shop.deps.database.$count(pendingPictures)
/** Without their state: smaller copies are made in the meantime. */
const list = async () =>
  (await staff.request(listImages, { params: { id } })).map(({ status: _, ...picture }) => picture)

async function upload(): Promise<ImageAnswer> {
  const file = new File([new Uint8Array(await smallPicture('png'))], 'cake.png', { type: 'image/png' })
  return staff.request(uploadImage, { params: { id }, body: {}, form: formOf(file) })
}

const crop = () =>
  staff.request(updateImage, {
    params: { id, imageId: kept.id },
    body: { alt: 'Half', crop: { left: 0, top: 0, width: 0.5, height: 0.5 } },
  })

/** From now on the database refuses every change of a product, in the middle of the transaction. */
async function refuseChanges(): Promise<void> {
  await run(sql`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger AS
    $$ BEGIN RAISE EXCEPTION 'refused'; END $$ LANGUAGE plpgsql`)
  await run(
    sql`CREATE TRIGGER refusing BEFORE UPDATE ON products FOR EACH STATEMENT EXECUTE FUNCTION refuse()`,
  )
}

test.each([
  ['an upload', upload],
  ['a crop', crop],
])('when the database refuses %s, its file is taken out of the store again', async (_, change) => {
  const images = await list()
  await refuseChanges()
  expect((await refusalOf(change())).status).toBe(500)
  expect(await files()).toEqual(before)
  expect(await pending()).toBe(0)
  expect(await list()).toEqual(images)
})

test('a file that a product names waits for nothing, and is there after every sweep', async () => {
  const { url } = await crop()
  expect(await files()).toEqual([...before, url].sort())
  expect(await pending()).toBe(0)
  shop.setNow('2026-11-21', '20:00')
  await sweepPictures(shop.deps)
  expect(await files()).toEqual([...before, url].sort())
})

test('files left by a process that ended half-way are removed after an hour, not before', async () => {
  const name = `${'a'.repeat(24)}.webp`
  shop.setNow('2026-11-21', '12:00')
  await notePending(shop.deps.database, name, shop.deps.clock())
  await shop.deps.pictureStore.write(name, Buffer.from('picture'))
  shop.setNow('2026-11-21', '13:00')
  await sweepPictures(shop.deps)
  expect(await files()).toContain(name)
  shop.setNow('2026-11-21', '13:01')
  await sweepPictures(shop.deps)
  expect(await files()).toEqual(before)
  expect(await pending()).toBe(0)
})

test('where the connection is lost nobody knows whether the file is named: it is left to the sweep', async () => {
  const name = `${'b'.repeat(24)}.webp`
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
  const attempt = keepPicture(shop.deps, { name, bytes: Buffer.from('picture') }, () => Promise.reject(lost))
  await expect(attempt).rejects.toBe(lost)
  expect(await files()).toContain(name)
  expect(await isPending(shop.deps.database, name)).toBe(true)
})

test('a file that cannot be taken out is left to the next sweep', async () => {
  const { deps } = shop
  const name = `${'c'.repeat(24)}.webp`
  const remove = () => Promise.reject(new Error('The bucket is away'))
  const needs = { ...deps, pictureStore: { ...deps.pictureStore, remove } }
  const refused = new Error('refused')
  const attempt = keepPicture(needs, { name, bytes: Buffer.from('picture') }, () => Promise.reject(refused))
  await expect(attempt).rejects.toBe(refused)
  expect(await isPending(deps.database, name)).toBe(true)
})
