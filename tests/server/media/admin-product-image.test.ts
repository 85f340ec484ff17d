import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { deleteProduct } from '#contract/admin/product/product.ts'
import {
  countImages,
  deleteImage,
  deleteImages,
  getMainImage,
  listImages,
  makeImageMain,
  optimizePending,
  reorderImages,
  retryOptimization,
  updateImage,
  uploadImage,
} from '#contract/admin/product/product-image.ts'
import { getProduct } from '#contract/catalogue/product.ts'
import { PROBLEMS, type ProblemCode } from '#server/http/problem.ts'
import { formOf, hostileFiles, PAYLOADS, smallPicture } from '#tests/server/http/hostile/hostile-files.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { readProduct } from '#tests/server/setup/order/goods.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const hostile = await hostileFiles()

/** Limit for all hostile files together; a bomb would take gigabytes. */
const MEMORY_BYTES = 400 * 1024 * 1024

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const products = (await shop.deps.catalogue.read()).products.map(({ id }) => id)

const picture = async (name = 'cake.png') =>
  new File([new Uint8Array(await smallPicture('png'))], name, { type: 'image/png' })
const upload = (id: number, file: File, alt?: string) =>
  staff.request(uploadImage, { params: { id }, body: {}, form: formOf(file, alt) })
const list = (id: number) => staff.request(listImages, { params: { id } })
/** A product that no other test has touched. */
const freshProduct = () => products.shift() as number

test('sizes are made in the background; where the file is gone it says so, and can be tried again', async () => {
  const id = freshProduct()
  // The sample's large pictures would take seconds.
  await staff.request(deleteImages, {
    params: { id },
    body: { imageIds: (await list(id)).map((one) => one.id) },
  })
  const image = await upload(id, await picture())
  await staff.request(optimizePending, { params: { id } })
  const status = async () => (await list(id)).find((one) => one.id === image.id)?.status
  // Runs after the pass that was requested.
  await shop.deps.optimizer.pass()
  expect(await status()).toBe('optimized')
  const lost = await upload(id, await picture())
  await shop.deps.optimizer.pass()
  await rm(join(shop.dataDir, 'uploads', lost.url))
  // Existing sizes would hide the effect.
  await rm(join(shop.dataDir, 'pictures'), { recursive: true })
  await shop.deps.database.execute(
    `UPDATE products SET images = replace(images::text, '"optimized"', '"failed"')::jsonb WHERE id = ${id}`,
  )
  await staff.request(retryOptimization, { params: { id } })
  await shop.deps.optimizer.pass()
  const known = await list(id)
  expect(known.find((one) => one.id === image.id)?.status).toBe('optimized')
  expect(known.find((one) => one.id === lost.id)).toMatchObject({
    status: 'failed',
    error: 'Its sizes could not be made.',
  })
})

test('the hostile files are forty', () => {
  expect(hostile).toHaveLength(40)
})

test('hostile files are refused in the words of §5 or cleaned, in memory that stays bounded', async () => {
  const id = freshProduct()
  const before = await list(id)
  let most = 0
  const start = process.memoryUsage().rss
  for (const { what, file, code } of hostile) {
    const sent = upload(id, file)
    if (code) {
      const refusal = await refusalOf(sent)
      const [status, , message] = PROBLEMS[code as ProblemCode]
      expect([what, refusal.problem.code, refusal.status]).toEqual([what, code, status])
      expect(refusal.problem.message, what).toBe(message)
    } else {
      // Whether such a picture is refused or cleaned is up to the decoder; it never comes out unchanged.
      await sent.catch((error) => expect([what, error.problem.code]).toEqual([what, 'FILE_DAMAGED']))
    }
    most = Math.max(most, process.memoryUsage().rss)
  }
  expect(most - start).toBeLessThan(MEMORY_BYTES)
  const kept = (await list(id)).slice(before.length)
  expect(kept.length).toBeGreaterThanOrEqual(3)
  for (const name of await readdir(join(shop.dataDir, 'uploads'))) {
    expect(name).toMatch(/^[0-9a-f]{24}\.webp$/)
    const bytes = await readFile(join(shop.dataDir, 'uploads', name))
    for (const payload of PAYLOADS) expect(bytes.includes(payload), payload).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  }
})

test('a served picture carries nosniff and no place', async () => {
  const photo = hostile.find(({ what }) => what.startsWith('a photograph'))?.file as File
  const { url } = await upload(freshProduct(), photo)
  const answer = await shop.app.request(`/images/${url}?w=160`)
  expect([answer.status, answer.headers.get('X-Content-Type-Options')]).toEqual([200, 'nosniff'])
  const { exif, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([exif, width]).toEqual([undefined, 60])
})

test('an upload is behind the others, is named by the product where nothing is said, and is on the shelf at once', async () => {
  const id = freshProduct()
  const before = await list(id)
  const { name } = await shop.request(getProduct, { params: { id } })
  const first = await upload(id, await picture())
  const second = await upload(id, await picture('pie.png'), 'A pie, cut')
  expect([first.alt, second.alt, first.isMain]).toEqual([name, 'A pie, cut', before.length === 0])
  expect((await list(id)).map(({ id: imageId }) => imageId)).toEqual([
    ...before.map((one) => one.id),
    first.id,
    second.id,
  ])
  const { images } = await shop.request(getProduct, { params: { id } })
  expect(images.at(-1)).toEqual({ url: second.url, alt: 'A pie, cut' })
  expect(await staff.request(countImages, { params: { id } })).toEqual({ count: before.length + 2 })
})

test('reordering, another main picture, fewer pictures: each shows for shoppers', async () => {
  const id = freshProduct()
  const one = await upload(id, await picture())
  const two = await upload(id, await picture())
  const ids = (await list(id)).map((image) => image.id)
  const reversed = await staff.request(reorderImages, {
    params: { id },
    body: { imageIds: ids.toReversed() },
  })
  expect(reversed.map((image) => image.id)).toEqual(ids.toReversed())
  await staff.request(makeImageMain, { params: { id, imageId: one.id } })
  expect((await staff.request(getMainImage, { params: { id } })).id).toBe(one.id)
  const { images } = await shop.request(getProduct, { params: { id } })
  expect(images[0]?.url).toBe(one.url)
  const incomplete = staff.request(reorderImages, { params: { id }, body: { imageIds: [one.id] } })
  expect((await refusalOf(incomplete)).problem.errors?.[0]?.field).toBe('imageIds')
  const wrong = staff.request(deleteImages, { params: { id }, body: { imageIds: [two.id, 99] } })
  expect((await refusalOf(wrong)).status).toBe(404)
  expect(await list(id)).toHaveLength(ids.length)
  await staff.request(deleteImages, {
    params: { id },
    body: { imageIds: ids.filter((known) => known !== one.id) },
  })
  expect(await staff.request(deleteImage, { params: { id, imageId: one.id } })).toEqual([])
  expect((await refusalOf(staff.request(getMainImage, { params: { id } }))).status).toBe(404)
})

test('a crop is a new file with part of the upload, and can be undone', async () => {
  const id = freshProduct()
  const wide = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#c84' } })
    .png()
    .toBuffer()
  const { id: imageId, url } = await upload(
    id,
    new File([new Uint8Array(wide)], 'a.png', { type: 'image/png' }),
  )
  const change = (crop: { left: number; top: number; width: number; height: number } | null) =>
    staff.request(updateImage, { params: { id, imageId }, body: { alt: 'The right half', crop } })
  const half = await change({ left: 0.5, top: 0, width: 0.5, height: 1 })
  expect(half).toMatchObject({ width: 100, height: 100, alt: 'The right half' })
  expect(half.url).not.toBe(url)
  const smaller = await change({ left: 0, top: 0, width: 0.25, height: 0.5 })
  expect(smaller).toMatchObject({ width: 50, height: 50 })
  // A new description of the same part does not make a new picture.
  const words = { alt: 'The corner', crop: smaller.crop }
  const renamed = await staff.request(updateImage, { params: { id, imageId }, body: words })
  expect(renamed).toMatchObject({ alt: 'The corner', url: smaller.url })
  const described = await staff.request(updateImage, { params: { id, imageId }, body: { alt: 'Crumbs' } })
  expect(described).toMatchObject({ alt: 'Crumbs', url: smaller.url, crop: smaller.crop })
  expect(await change(null)).toMatchObject({ width: 200, height: 100, crop: null })
  const outside = change({ left: 0.6, top: 0, width: 0.5, height: 1 })
  expect((await refusalOf(outside)).status).toBe(400)
})

test('a picture has a text in Filipino beside the English one, which stays until somebody clears it', async () => {
  const id = freshProduct()
  const { id: imageId } = await upload(id, await picture(), 'A plate')
  const describe = async (words: { alt: string; altFilipino?: string | null }) =>
    (await staff.request(updateImage, { params: { id, imageId }, body: words })).altFilipino
  const shown = async () => (await shop.request(getProduct, { params: { id } })).images.at(-1)
  expect(await describe({ alt: 'A plate' })).toBeNull()
  expect(await describe({ alt: 'A plate', altFilipino: 'Isang plato' })).toBe('Isang plato')
  expect(await shown()).toMatchObject({ alt: 'A plate', altFilipino: 'Isang plato' })
  // A client of the version before does not send it.
  expect(await describe({ alt: 'A blue plate' })).toBe('Isang plato')
  expect(await describe({ alt: 'A blue plate', altFilipino: null })).toBeNull()
  expect(await shown()).not.toHaveProperty('altFilipino')
})

test('a product has twenty pictures at most, and a call without a file is refused', async () => {
  const id = freshProduct()
  const file = await picture()
  while ((await list(id)).length < 20) await upload(id, file)
  expect((await refusalOf(upload(id, file))).problem.errors?.[0]?.code).toBe('too-many')
  const none = staff.request(uploadImage, { params: { id }, body: {}, form: formOf(new File([], '')) })
  expect((await refusalOf(none)).status).toBe(400)
})

test('a product that is sold no more has no pictures to look at or to change', async () => {
  const id = freshProduct()
  await upload(id, await picture())
  const admin = await signInAs(shop, 'admin')
  const { version } = await readProduct(id, admin)
  await admin.request(deleteProduct, { params: { id }, version })
  const file = await picture()
  for (const call of [() => list(id), () => upload(id, file)])
    expect((await refusalOf(call())).status).toBe(404)
})

test('the trail records who changed which pictures', async () => {
  const id = freshProduct()
  const { url } = await upload(id, await picture())
  const admin = await signInAs(shop, 'admin')
  const { content } = await admin.request(listAuditEntries, {
    query: { noun: 'product', nounId: String(id) },
  })
  expect(content[0]).toMatchObject({ action: 'updated', by: { username: 'tess' } })
  expect(JSON.stringify(content[0]?.after)).toContain(url)
})

test.each([
  ['cake.jfif', 'image/jpeg'],
  ['cake', ''],
])('§5: a picture named %s and sent as %j is judged by its bytes', async (name, type) => {
  const bytes = new Uint8Array(await smallPicture('jpeg'))
  const { url } = await upload(freshProduct(), new File([bytes], name, { type }))
  expect(url).toMatch(/^[0-9a-f]{24}\.webp$/)
})
