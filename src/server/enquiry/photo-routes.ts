import type { Logger } from 'pino'
import {
  cancelPhoto,
  finishPhoto,
  getPhotoUpload,
  sendPhotoPart,
  startPhoto,
} from '#contract/enquiry/photo.ts'
import { MAX_ENQUIRY_PHOTOS } from '#domain/order/enquiry/enquiry-limits.ts'
import { mayWrite } from '#domain/order/enquiry/enquiry-state.ts'
import { type Enquiry, holdEnquiry } from '#server/enquiry/sql/enquiry.ts'
import { countPhotos, findPhoto, insertPhoto, type Photo } from '#server/enquiry/sql/photo.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import type { Encoder } from '#server/media/encoder/encoder.ts'
import { createPartUploads } from '#server/media/part-uploads.ts'
import { keepPicture } from '#server/media/pending-picture.ts'
import { settlePending } from '#server/media/pending-picture-sql.ts'
import type { PictureStore } from '#server/media/picture-store.ts'
import { readUpload } from '#server/media/upload.ts'
import { phrase } from '#words/say.ts'
import { photoAnswer } from './answer.ts'
import { makePhoto } from './make-photo.ts'
import type { EnquiryNeeds } from './needs.ts'
import { PHOTO_PATH } from './photo-address.ts'

type Needs = EnquiryNeeds & { encoder: Encoder; pictureStore: PictureStore; log: Logger }

/** Stands for the product, as a photo is for none. */
const NO_PRODUCT = -2
/** Longer than an hour it would outlive its address. */
const CACHE_SECONDS = 3600

/** The photos of enquiries: sent in parts with the enquiry's own token, and shown at signed addresses alone. */
export function mountEnquiryPhotos(
  app: App,
  needs: Needs,
  enquiryOf: (token: string) => Promise<Enquiry>,
): void {
  const { database, vault, clock, encoder, pictureStore, photoAddresses } = needs
  const uploads = createPartUploads(needs)
  const ownOf = async ({ token, uploadId }: { token: string; uploadId: string }) => {
    const enquiry = await enquiryOf(token)
    return { enquiry, ownUpload: { id: uploadId, userId: -enquiry.id } }
  }

  route(app, startPhoto, async ({ params: { token }, body }) => {
    const enquiry = await enquiryOf(token)
    refuseMore(enquiry, await countPhotos(database, enquiry.id, 'customer'))
    return uploads.begin({ ...body, productId: NO_PRODUCT, userId: -enquiry.id })
  })

  route(app, getPhotoUpload, async ({ params }) => uploads.read((await ownOf(params)).ownUpload))

  route(app, sendPhotoPart, async ({ params, body: { begins }, file }) =>
    uploads.addPart((await ownOf(params)).ownUpload, begins, file),
  )

  route(app, finishPhoto, async ({ params }) => {
    const { enquiry, ownUpload } = await ownOf(params)
    const photo = await uploads.finish(ownUpload, {
      refuse: async () => refuseMore(enquiry, await countPhotos(database, enquiry.id, 'customer')),
      add: (file, { named }) => keepPhoto(enquiry.id, file, named),
      find: (name) => findPhoto(database, { enquiryId: enquiry.id, name }),
    })
    return photoAnswer(needs, photo, clock())
  })

  route(app, cancelPhoto, async ({ params }) => {
    await uploads.cancel((await ownOf(params)).ownUpload)
    return {}
  })

  app.get(`${PHOTO_PATH}/:address`, async (context) => {
    const id = photoAddresses.read(context.req.param('address'), clock())
    const photo = id === null ? null : await findPhoto(database, { id })
    const bytes = photo && (await pictureStore.read(photo.name))
    if (!bytes) throw new Problem('NOT_FOUND', phrase('There is no such picture.'))
    return context.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': `private, max-age=${CACHE_SECONDS}, immutable`,
      'Cloudflare-CDN-Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, noimageindex',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })

  async function keepPhoto(
    enquiryId: number,
    file: File,
    named: (name: string) => Promise<void>,
  ): Promise<Photo> {
    const photo = await makePhoto(encoder, await readUpload(file))
    const { name, width, height } = photo
    await named(name)
    return keepPicture(needs, photo, () =>
      database.transaction(async (transaction) => {
        const enquiry = await holdEnquiry(transaction, vault, enquiryId)
        if (!enquiry) throw new Problem('NOT_FOUND', phrase('This link opens no request.'))
        refuseMore(enquiry, await countPhotos(transaction, enquiryId, 'customer'))
        await settlePending(transaction, [name])
        return insertPhoto(transaction, { enquiryId, name, width, height, at: clock() })
      }),
    )
  }
}

function refuseMore({ state }: Enquiry, photos: number): void {
  if (!mayWrite(state))
    throw new Problem('ENQUIRY_OVER', phrase('This conversation is closed. Please call us.'))
  if (photos >= MAX_ENQUIRY_PHOTOS)
    throw new Problem('ENOUGH_PHOTOS', phrase('There are five photos already.'))
}
