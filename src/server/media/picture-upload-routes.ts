import { randomBytes } from 'node:crypto'
import {
  cancelUpload,
  finishUpload,
  getUpload,
  sendPart,
  startUpload,
  type UploadAnswer,
} from '#contract/admin/product/picture-upload.ts'
import type { ImageAnswer } from '#contract/admin/product/product-image.ts'
import type { Database } from '#server/db/open.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, type Caller, route } from '#server/http/route.ts'
import {
  addPart,
  beginUpload,
  claimUpload,
  dropParts,
  dropUpload,
  findUpload,
  nameUpload,
  type OwnUpload,
  type PictureUpload,
  readUploadBytes,
  releaseUpload,
} from './picture-upload-sql.ts'

/** Uploads of one account that are kept at once: 20 MB at the most. */
const MAX_UPLOADS = 4
const ID_BYTES = 12
/** A process that takes longer to make a picture has ended. */
const FINISHING_MS = 5 * 60_000
const RETRY_AFTER_SECONDS = 2

type Needs = { database: Database; clock: () => Date }

/** A product's pictures, as these calls use them. */
type ProductPictures = {
  add: (
    productId: number,
    file: File,
    caller: Caller,
    added: { named: (name: string) => Promise<void> },
  ) => Promise<ImageAnswer>
  /** The picture with this file name. */
  find: (productId: number, name: string) => Promise<ImageAnswer | null>
  /** Throws if the product does not exist or has as many pictures as it may have. */
  refuseMore: (productId: number) => Promise<void>
}

/**
 * Pictures in parts. Each part is an ordinary, short call, so slow senders get no more time than in any other call, and a
 * line that breaks costs one part.
 */
export function mountPictureUploads(app: App, { database, clock }: Needs, pictures: ProductPictures): void {
  route(app, startUpload, async ({ params: { id: productId }, body, caller: { userId } }) => {
    await pictures.refuseMore(productId)
    const id = randomBytes(ID_BYTES).toString('hex')
    await beginUpload(database, { id, productId, userId, ...body }, { at: clock(), most: MAX_UPLOADS })
    return { uploadId: id, received: 0, size: body.size }
  })

  route(app, getUpload, async ({ params, caller }) => answerOf(await read(ownOf(params, caller))))

  route(app, sendPart, async ({ params, body: { begins }, file, caller }) => {
    const own = ownOf(params, caller)
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (bytes.length > 0) await addPart(database, own, { begins, bytes, at: clock() })
    return answerOf(await read(own))
  })

  route(app, finishUpload, async ({ params, caller }) => {
    const own = ownOf(params, caller)
    const at = clock()
    const unlessSince = new Date(at.getTime() - FINISHING_MS)
    const known = await read(own)
    const made = known.url && (await pictures.find(own.productId, known.url))
    if (made) return made
    const claimed = await claimUpload(database, own, { at, unlessSince })
    if (!claimed) {
      if (known.received < known.size) throw new Problem('UPLOAD_INCOMPLETE', 'Parts of it are missing.')
      const retryAfter = RETRY_AFTER_SECONDS
      throw new Problem('UNAVAILABLE', 'The picture is still being made.', { retryAfter })
    }
    try {
      const { name, type } = claimed
      const bytes = await readUploadBytes(database, own)
      const file = new File([bytes as Uint8Array<ArrayBuffer>], name, { type })
      const image = await pictures.add(own.productId, file, caller, {
        named: (url) => nameUpload(database, own, url),
      })
      await dropParts(database, own)
      return image
    } catch (error) {
      await releaseUpload(database, own)
      throw error
    }
  })

  route(app, cancelUpload, async ({ params, caller }) => {
    const own = ownOf(params, caller)
    await read(own)
    await dropUpload(database, own)
    return {}
  })

  async function read(own: OwnUpload): Promise<PictureUpload> {
    const upload = await findUpload(database, own)
    if (!upload) throw new Problem('NOT_FOUND', 'There is no such upload, or it has ended.')
    return upload
  }
}

function ownOf({ id, uploadId }: { id: number; uploadId: string }, { userId }: Caller): OwnUpload {
  return { id: uploadId, productId: id, userId }
}

function answerOf({ id, received, size }: PictureUpload): UploadAnswer {
  return { uploadId: id, received, size }
}
