import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { getBakeList } from '#contract/admin/order/bake-list.ts'
import { getOrderDetail } from '#contract/admin/order/order.ts'
import { getEnquiry } from '#contract/enquiry/enquiry.ts'
import { answerEnquiry, getOfficeEnquiry } from '#contract/enquiry/office.ts'
import {
  ENQUIRY_LIMIT,
  MAX_ANSWER_DRAWINGS,
  MAX_ENQUIRY_DRAWINGS,
} from '#domain/order/enquiry/enquiry-limits.ts'
import { enquiryNotes, enquiryPhotos } from '#server/db/schema/order/enquiry.ts'
import { dropOldEnquiries } from '#server/enquiry/sql/erase-enquiry.ts'
import { sweepPictures } from '#server/media/pending-picture.ts'
import { type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import { draw, PLACE } from '#tests/server/setup/order/drawing.ts'
import { accept, DAY, enquire, idOf, quote, quoteFor, WINDOW } from '#tests/server/setup/order/enquiry.ts'
import { madeProduct, openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const HOUR_MS = 3_600_000

describe('drawings in an answer (D81)', async () => {
  const shop = await openSharedShop()
  let staff: SignedIn
  beforeEach(async () => {
    shop.letPass(ENQUIRY_LIMIT.windowSeconds * 1000)
    staff = await signInAs(shop, 'staff')
  })

  const look = (path: string) => shop.app.request(path)
  const answer = (id: number, drawings: string[]) =>
    staff.request(answerEnquiry, { params: { id }, body: { words: 'Like this?', drawings } })

  test('are in the thread of both sides, without where they were made, at signed addresses alone', async () => {
    const { token, number } = await enquire(shop)
    const id = await idOf(staff, { number })
    const name = await draw(staff)
    expect((await look(`/images/${name}`)).status).toBe(404)
    const { notes } = await answer(id, [name])
    expect(notes.at(-1)).toMatchObject({ by: 'shop', drawings: [{ width: 300, height: 200 }] })
    const thread = await shop.request(getEnquiry, { params: { token } })
    expect(thread.photos).toEqual([])
    const [drawing] = thread.notes.at(-1)?.drawings ?? []
    const shown = await look(drawing?.url ?? '')
    expect(shown.headers.get('Cache-Control')).toMatch(/^private/)
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(bytes.includes(PLACE)).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    shop.letPass(2 * HOUR_MS)
    expect((await look(drawing?.url ?? '')).status).toBe(404)
  })

  test('are sent once, while they are new, and not those of anybody else', async () => {
    const [mine, other] = [await enquire(shop), await enquire(shop)]
    const [id, otherId] = [await idOf(staff, mine), await idOf(staff, other)]
    const name = await draw(staff)
    expect((await refusalOf(answer(id, [name, name]))).code).toBe('VALIDATION_FAILED')
    await answer(id, [name])
    expect((await refusalOf(answer(otherId, [name]))).code).toBe('VALIDATION_FAILED')
    const late = await draw(staff)
    shop.letPass(HOUR_MS + 1)
    staff = await signInAs(shop, 'staff')
    const { errors = [] } = (await refusalOf(answer(id, [late]))).problem
    expect(errors.map(({ field, code }) => [field, code])).toEqual([['drawings', 'unknown']])
    await sweepPictures(shop.deps)
    expect(await shop.deps.pictureStore.read(late)).toBeNull()
    const { notes } = await staff.request(getOfficeEnquiry, { params: { id: otherId } })
    expect(notes).toEqual([])
  })

  test.each([
    ['a picture of the menu', ['0123456789abcdef01234567.webp']],
    ['a path', ['../photo-0123456789abcdef01234567-4x3.webp']],
    ['a name that nobody uploaded', ['photo-0123456789abcdef01234567-4x3.webp']],
    ['more than an answer has', Array.from({ length: MAX_ANSWER_DRAWINGS + 1 }, (_, n) => `photo-${n}`)],
  ])('are none of %s', async (_, names) => {
    const id = await idOf(staff, await enquire(shop))
    expect((await refusalOf(answer(id, names))).status).toBe(400)
  })

  test('are bounded for each request, and are no photos of the customer', async () => {
    const id = await idOf(staff, await enquire(shop))
    const { database } = shop.deps
    const { notes } = await answer(id, [])
    expect(notes).toHaveLength(1)
    const [note] = await database.select().from(enquiryNotes).where(eq(enquiryNotes.enquiryId, id))
    const row = (n: number) => ({
      enquiryId: id,
      noteId: note?.id ?? 0,
      name: `full-${n}`,
      width: 1,
      height: 1,
      at: new Date(),
    })
    await database
      .insert(enquiryPhotos)
      .values(Array.from({ length: MAX_ENQUIRY_DRAWINGS }, (_, n) => row(n)))
    expect((await refusalOf(answer(id, [await draw(staff)]))).code).toBe('ENOUGH_PHOTOS')
  })

  test('that were agreed are on the bake list and the order’s sheet, and stay as long as the order', async () => {
    const cake = await madeProduct(shop)
    const { token, number } = await enquire(shop)
    const id = await idOf(staff, { number })
    const [drawing] = (await answer(id, [await draw(staff)])).notes[0]?.drawings ?? []
    const photoId = drawing?.id ?? 0
    const wrong = quote(staff, id, quoteFor(cake, { photoId: photoId + 1000 }))
    expect((await refusalOf(wrong)).code).toBe('VALIDATION_FAILED')
    await quote(staff, id, quoteFor(cake, { photoId }))
    const thread = await shop.request(getEnquiry, { params: { token } })
    expect(thread.quote?.photo).toMatchObject({ id: photoId })
    const ordered = (await accept(shop, thread, 'cash')).order?.number ?? ''
    const sheet = await staff.request(getOrderDetail, { params: { number: ordered } })
    expect(sheet.photo).toMatchObject({ id: photoId, width: 300 })
    expect((await look(sheet.photo?.url ?? '')).status).toBe(200)
    const { lines } = await staff.request(getBakeList, { query: { date: DAY } })
    expect(lines.find(({ sizeId }) => sizeId === cake.size.id)?.quoted).toMatchObject([
      {
        number: ordered,
        window: WINDOW,
        quantity: 1,
        sizeName: `${cake.size.name}: three tiers`,
        photo: { id: photoId },
      },
    ])
    await dropOldEnquiries(shop.deps.database, new Date('2028-01-01T00:00:00+08:00'))
    expect((await staff.request(getOrderDetail, { params: { number: ordered } })).photo).toMatchObject({
      id: photoId,
    })
  })
})
