import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { getOrderDetail } from '#contract/admin/order/order.ts'
import { getEnquiry } from '#contract/enquiry/enquiry.ts'
import { finishPhoto, sendPhotoPart, startPhoto } from '#contract/enquiry/photo.ts'
import { ENQUIRY_LIMIT, MAX_ENQUIRY_PHOTOS } from '#domain/order/enquiry/enquiry-limits.ts'
import { eraseMailboxWords } from '#server/customer/own-data/mailbox-words.ts'
import { pendingPictures } from '#server/db/schema/catalogue/pending-picture.ts'
import { enquiryPhotos } from '#server/db/schema/order/enquiry.ts'
import { dropOldEnquiries } from '#server/enquiry/sql/erase-enquiry.ts'
import { sweepPictures } from '#server/media/pending-picture.ts'
import { type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import { PLACE, photograph } from '#tests/server/setup/order/drawing.ts'
import { accept, DRAFT, enquire, idOf, quote, quoteFor, takenOn } from '#tests/server/setup/order/enquiry.ts'
import { madeProduct, openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
describe('photos of an enquiry (D81)', async () => {
  const shop = await openSharedShop()
  const thread = await enquire(shop)
  let staff: SignedIn
  // An address may ask only so often.
  const later = () => shop.letPass(ENQUIRY_LIMIT.windowSeconds * 1000)
  const sendPhoto = async (token: string, bytes: Uint8Array, name = 'cake.jpg') => {
    const file = new File([bytes as Uint8Array<ArrayBuffer>], name, { type: 'image/jpeg' })
    const { uploadId } = await shop.request(startPhoto, {
      params: { token },
      body: { name, type: file.type, size: file.size },
    })
    const form = new FormData()
    form.set('part', file)
    form.set('begins', '0')
    await shop.request(sendPhotoPart, { params: { token, uploadId }, body: { begins: 0 }, form })
    return shop.request(finishPhoto, { params: { token, uploadId } })
  }

  const look = (path: string) => shop.app.request(path)

  test('lose where they were taken, and are shown at their signed address for a while alone', async () => {
    const bytes = await photograph()
    expect(Buffer.from(bytes).includes(PLACE)).toBe(true)
    const { id, url, width, height } = await sendPhoto(thread.token, bytes)
    expect([width, height]).toEqual([300, 200])
    const answer = await look(url)
    expect(answer.headers.get('Content-Type')).toBe('image/webp')
    expect(answer.headers.get('Cache-Control')).toMatch(/^private/)
    const shown = Buffer.from(await answer.arrayBuffer())
    expect((await sharp(shown).metadata()).exif).toBeUndefined()
    const [row] = await shop.deps.database.select().from(enquiryPhotos).where(eq(enquiryPhotos.id, id))
    for (const path of [
      `/images/${row?.name}`,
      `/photos/${row?.name}`,
      `/photos/${id}`,
      url.replace(/.$/, '!'),
    ])
      expect((await look(path)).status).toBe(404)
    shop.letPass(2 * HOUR_MS)
    expect((await look(url)).status).toBe(404)
    const [again] = (await shop.request(getEnquiry, { params: { token: thread.token } })).photos
    expect((await look(again?.url ?? '')).status).toBe(200)
  })

  test('are five at most, also if they are sent at once, and none is made of what is no picture', async () => {
    const bytes = await photograph()
    const refusal = await refusalOf(
      sendPhoto(thread.token, new TextEncoder().encode('<svg onload=alert(1)>')),
    )
    expect(refusal.code).toBe('FILE_TYPE_INVALID')
    for (let n = 1; n < MAX_ENQUIRY_PHOTOS - 1; n++) await sendPhoto(thread.token, bytes)
    const last = await Promise.allSettled([1, 2, 3].map(() => sendPhoto(thread.token, bytes)))
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { photos } = await shop.request(getEnquiry, { params: { token: thread.token } })
    expect(photos).toHaveLength(MAX_ENQUIRY_PHOTOS)
    expect((await refusalOf(sendPhoto(thread.token, bytes))).code).toBe('ENOUGH_PHOTOS')
  })

  test('cannot be continued with the token of somebody else', async () => {
    const other = await enquire(shop)
    const mine = await enquire(shop)
    const body = { name: 'a.jpg', type: 'image/jpeg', size: 10 }
    const { uploadId } = await shop.request(startPhoto, { params: { token: mine.token }, body })
    const stolen = shop.request(finishPhoto, { params: { token: other.token, uploadId } })
    expect((await refusalOf(stolen)).status).toBe(404)
  })

  test('are gone 90 days after the wished day, file and all; those of an order stay', async () => {
    later()
    staff = await signInAs(shop, 'staff')
    const bytes = await photograph()
    const cake = await madeProduct(shop)
    const ordered = await enquire(shop)
    await sendPhoto(ordered.token, bytes)
    const id = await idOf(staff, ordered)
    await quote(staff, id, quoteFor(cake))
    const { order } = await accept(shop, await shop.request(getEnquiry, { params: { token: ordered.token } }))
    const dropped = await enquire(shop)
    await sendPhoto(dropped.token, bytes)
    const { database, pictureStore } = shop.deps
    const nameOf = async (of: number) =>
      (await database.select().from(enquiryPhotos).where(eq(enquiryPhotos.enquiryId, of)))[0]?.name ?? ''
    const [name, kept] = [await nameOf(await idOf(staff, dropped)), await nameOf(id)]
    const at = (days: number) => new Date(Date.parse(`${DRAFT.date}T12:00:00+08:00`) + days * DAY_MS)
    await dropOldEnquiries(database, at(90))
    expect(await pictureStore.read(name)).not.toBeNull()
    await dropOldEnquiries(database, at(91))
    await sweepPictures(shop.deps)
    expect(await pictureStore.read(name)).toBeNull()
    expect(await pictureStore.read(kept)).not.toBeNull()
    expect((await shop.request(getEnquiry, { params: { token: dropped.token } })).photos).toEqual([])
    const { enquiry } = await staff.request(getOrderDetail, { params: { number: order?.number ?? '' } })
    expect(enquiry).toMatchObject({ id, photos: 1 })
    await dropOldEnquiries(database, at(400))
    expect((await refusalOf(shop.request(getEnquiry, { params: { token: dropped.token } }))).status).toBe(404)
    expect((await shop.request(getEnquiry, { params: { token: ordered.token } })).photos).toHaveLength(1)
    expect(await database.$count(pendingPictures)).toBe(0)
  })

  test('go with the data of their customer, and the quote gives its place back', async () => {
    later()
    staff = await signInAs(shop, 'staff')
    const customer = { name: 'Rosa Diaz', phone: '0917 222 3333', email: 'rosa@example.com' }
    const asked = await enquire(shop, { customer })
    await sendPhoto(asked.token, await photograph())
    const id = await idOf(staff, asked)
    const { database, pictureStore } = shop.deps
    const [photo] = await database.select().from(enquiryPhotos).where(eq(enquiryPhotos.enquiryId, id))
    const cake = await madeProduct(shop)
    const before = await takenOn(shop, cake.product.id)
    await quote(staff, id, quoteFor(cake))
    expect(await takenOn(shop, cake.product.id)).not.toEqual(before)
    await database.transaction((transaction) =>
      eraseMailboxWords(transaction, shop.deps.vault, 'Rosa@example.com'),
    )
    expect(await takenOn(shop, cake.product.id)).toEqual(before)
    await sweepPictures(shop.deps)
    expect(await pictureStore.read(photo?.name ?? '')).toBeNull()
    expect((await refusalOf(shop.request(getEnquiry, { params: { token: asked.token } }))).status).toBe(404)
  })
})
