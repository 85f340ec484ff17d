import { randomBytes } from 'node:crypto'
import {
  cancelUpload,
  finishUpload,
  getUpload,
  type MadePicture,
  sendPart,
  startUpload,
  type UploadAnswer,
} from '#contract/admin/picture-upload.ts'
import type { PictureUse } from '#domain/product/pictures/upload.ts'
import type { Database } from '#server/db/open.ts'
import { Problem, refuse } from '#server/http/problem.ts'
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

/** How pictures of one use are kept. */
export type KeptPictures = {
  /** Throws if the caller may not add one, or the product cannot have more. */
  refuse: (productId: number, caller: Caller) => Promise<void>
  /** Makes the picture of a file; `named` learns its file name before it is stored. */
  add: (
    productId: number,
    file: File,
    caller: Caller,
    added: { named: (name: string) => Promise<void> },
  ) => Promise<MadePicture>
  /** The picture with this file name, if it was made. */
  find: (productId: number, name: string) => Promise<MadePicture | null>
}

/** What stands for the product where a picture is for none. */
const NO_PRODUCT = { text: 0, settings: -1 } as const satisfies Record<Exclude<PictureUse, 'product'>, number>

/**
 * Pictures in parts. Each part is an ordinary, short call, so slow senders get no more time than in any other call, and a
 * line that breaks costs one part.
 */
export function mountPictureUploads(
  app: App,
  { database, clock }: Needs,
  uses: Readonly<Record<PictureUse, KeptPictures>>,
): void {
  route(app, startUpload, async ({ body: { use, ...file }, caller }) => {
    if ((use === 'product') !== (file.productId !== null))
      refuse('productId', 'required', 'productId is required for a product’s picture, and for no other')
    const productId = file.productId ?? NO_PRODUCT[use as keyof typeof NO_PRODUCT]
    await uses[use].refuse(productId, caller)
    const id = randomBytes(ID_BYTES).toString('hex')
    const { userId } = caller
    await beginUpload(database, { ...file, id, productId, userId }, { at: clock(), most: MAX_UPLOADS })
    return { uploadId: id, received: 0, size: file.size }
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
    const { productId } = known
    const pictures = uses[useOf(productId)]
    const made = known.url && (await pictures.find(productId, known.url))
    if (made) return made
    await pictures.refuse(productId, caller)
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
      const picture = await pictures.add(productId, file, caller, {
        named: (url) => nameUpload(database, own, url),
      })
      await dropParts(database, own)
      return picture
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

function ownOf({ uploadId }: { uploadId: string }, { userId }: Caller): OwnUpload {
  return { id: uploadId, userId }
}

function useOf(productId: number): PictureUse {
  if (productId > 0) return 'product'
  return productId === NO_PRODUCT.text ? 'text' : 'settings'
}

function answerOf({ id, received, size }: PictureUpload): UploadAnswer {
  return { uploadId: id, received, size }
}
