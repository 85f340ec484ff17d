import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  cancelUpload,
  finishUpload,
  getUpload,
  sendPart,
  startUpload,
} from '#contract/admin/picture-upload.ts'
import { listImages } from '#contract/admin/product/product-image.ts'
import { MAX_FILE_BYTES } from '#domain/product/pictures/upload.ts'
import { pictureUploadParts, pictureUploads } from '#server/db/schema/catalogue/pending-picture.ts'
import { sweepPictures } from '#server/media/pending-picture.ts'
import { addPart, findUpload } from '#server/media/picture-upload-sql.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import { openSharedShop, refusalOf, SOME_DATABASES } from '#tests/server/setup/shop.ts'

const PART = 40_000

describe.each(SOME_DATABASES)('pictures in parts on %s', async (kind) => {
  const shop = await openSharedShop(kind)
  let staff = await signInAs(shop, 'staff')
  const id = (await shop.deps.catalogue.read()).products[0]?.id ?? 0
  const photo = await noisyPhoto()

  const begin = (size = photo.length) =>
    staff.request(startUpload, {
      body: { name: 'cake.jpg', type: 'image/jpeg', size, use: 'product', productId: id },
    })
  const send = (uploadId: string, begins: number, bytes: Uint8Array, who = staff) =>
    who.request(sendPart, { params: { uploadId }, body: { begins }, form: partForm(bytes, begins) })
  const sendAll = async (uploadId: string, from = 0) => {
    for (let begins = from; begins < photo.length; begins += PART)
      await send(uploadId, begins, photo.subarray(begins, begins + PART))
  }
  const finish = async (uploadId: string) =>
    (await staff.request(finishUpload, { params: { uploadId } })).image
  const images = () => staff.request(listImages, { params: { id } })

  test('a picture that arrives in parts is added once, however often its end is asked for', async () => {
    const before = await images()
    const { uploadId } = await begin()
    await sendAll(uploadId)
    const image = await finish(uploadId)
    expect(image).toMatchObject({ width: 400, height: 300, status: 'pending' })
    expect(await finish(uploadId)).toMatchObject({ id: image?.id })
    expect(await images()).toHaveLength(before.length + 1)
    expect(await shop.deps.database.$count(pictureUploadParts)).toBe(0)
  })

  test('after a break the answer says where to go on; a part sent twice, early or too long counts once', async () => {
    const { uploadId } = await begin()
    const first = photo.subarray(0, PART)
    expect((await send(uploadId, 0, first)).received).toBe(PART)
    expect((await send(uploadId, 0, first)).received).toBe(PART)
    expect((await send(uploadId, 2 * PART, first)).received).toBe(PART)
    expect((await send(uploadId, PART, new Uint8Array(photo.length))).received).toBe(PART)
    expect((await refusalOf(finish(uploadId))).code).toBe('UPLOAD_INCOMPLETE')
    const { received } = await staff.request(getUpload, { params: { uploadId } })
    await sendAll(uploadId, received)
    expect(await finish(uploadId)).toMatchObject({ width: 400 })
  })

  test('what arrives is checked as a whole: a file that is no picture is refused in the words of §5', async () => {
    const { uploadId } = await begin(8)
    await send(uploadId, 0, new TextEncoder().encode('no photo'))
    expect((await refusalOf(finish(uploadId))).message).toBe('Invalid file type. Only images are allowed.')
    expect((await refusalOf(begin(MAX_FILE_BYTES + 1))).status).toBe(400)
  })

  test('an upload is known to the account that began it alone', async () => {
    const { uploadId } = await begin()
    const other = await signInAs(shop, 'admin')
    expect((await refusalOf(send(uploadId, 0, photo.subarray(0, 9), other))).status).toBe(404)
    expect((await refusalOf(other.request(finishUpload, { params: { uploadId } }))).status).toBe(404)
  })

  test('two ends of one upload at once make one picture', async () => {
    const before = await images()
    const files = async () => (await readdir(join(shop.dataDir, 'uploads'))).length
    const stored = await files()
    const { uploadId } = await begin()
    await sendAll(uploadId)
    const ends = await Promise.allSettled(Array.from({ length: 8 }, () => finish(uploadId)))
    expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(await images()).toHaveLength(before.length + 1)
    expect(await files()).toBe(stored + 1)
  })

  test.runIf(kind === 'postgres')('of parts that race for one place a single one is stored', async () => {
    const race = async (add: typeof addPart) => {
      const { uploadId } = await begin()
      const userId = (await shop.deps.database.select().from(pictureUploads)).find(
        (row) => row.id === uploadId,
      )?.userId
      const own = { id: uploadId, userId: userId ?? 0 }
      const bytes = photo.subarray(0, 1000)
      const at = shop.deps.clock()
      await Promise.allSettled(
        Array.from({ length: 20 }, () => add(shop.deps.database, own, { begins: 0, bytes, at })),
      )
      return (await findUpload(shop.deps.database, own))?.received
    }
    expect(await race(addPart)).toBe(1000)
    // A mutant that reads first and then writes counts two of them.
    const bothHaveRead = meeting(20)
    const mutant: typeof addPart = async (database, own, { bytes }) => {
      const found = await findUpload(database, own)
      await bothHaveRead()
      if (found?.received !== 0) return
      await database.execute(
        `UPDATE picture_uploads SET received = received + ${bytes.length} WHERE id = '${own.id}'`,
      )
    }
    expect(await race(mutant)).toBe(20_000)
  })

  test('an account has four uploads at the most; cancelled and forgotten ones are removed with their bytes', async () => {
    shop.setNow('2026-11-25', '08:00')
    staff = await signInAs(shop, 'staff')
    const begun: string[] = []
    for (let count = 0; count < 5; count++) {
      shop.setNow('2026-11-25', `08:0${count}`)
      const { uploadId } = await begin()
      await send(uploadId, 0, photo.subarray(0, 100))
      begun.push(uploadId)
    }
    const [oldest = '', second = '', ...others] = begun
    expect((await refusalOf(staff.request(getUpload, { params: { uploadId: oldest } }))).status).toBe(404)
    await staff.request(cancelUpload, { params: { uploadId: second } })
    expect((await refusalOf(finish(second))).status).toBe(404)
    shop.setNow('2026-11-26', '08:04')
    await sweepPictures(shop.deps)
    const left = await shop.deps.database.select({ id: pictureUploads.id }).from(pictureUploads)
    expect(left.map((row) => row.id)).toEqual(others.slice(-1))
    expect(await shop.deps.database.$count(pictureUploadParts)).toBe(1)
  })
})

/** A photograph of many bytes: noise does not compress. */
async function noisyPhoto(): Promise<Uint8Array> {
  const create = { width: 400, height: 300, channels: 3 as const, background: '#c84', noise: GAUSSIAN }
  return new Uint8Array(await sharp({ create }).jpeg({ quality: 90 }).toBuffer())
}
const GAUSSIAN = { type: 'gaussian' as const, mean: 128, sigma: 60 }

function partForm(bytes: Uint8Array, begins: number): FormData {
  const form = new FormData()
  form.set('part', new File([bytes as Uint8Array<ArrayBuffer>], 'part'))
  form.set('begins', String(begins))
  return form
}
