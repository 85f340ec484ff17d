import { randomBytes } from 'node:crypto'
import type { UploadAnswer } from '#contract/admin/picture-upload.ts'
import type { Database } from '#server/db/open.ts'
import { Problem } from '#server/http/problem.ts'
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

/** Uploads of one sender that are kept at once: 20 MB at the most. */
const MAX_UPLOADS = 4
const ID_BYTES = 12
/** A process that takes longer to make a picture has ended. */
const FINISHING_MS = 5 * 60_000
const RETRY_AFTER_SECONDS = 2

type Needs = { database: Database; clock: () => Date }

/** How the pictures of one use are kept. */
export type Keeping<Kept> = {
  /** Throws if the sender may not add one, or there are enough. */
  refuse: () => Promise<void>
  /** Makes the picture of a file; `named` learns its file name before it is stored. */
  add: (file: File, added: { named: (name: string) => Promise<void> }) => Promise<Kept>
  /** The picture with this file name, if it was made. */
  find: (name: string) => Promise<Kept | null>
}

/**
 * Pictures in parts, of whoever sends them. Each part is an ordinary, short call, so slow senders get no more time than in any
 * other call, and a line that breaks costs one part.
 */
export type PartUploads = ReturnType<typeof createPartUploads>

/** Keeps uploads in the database until they are complete. */
export function createPartUploads({ database, clock }: Needs) {
  async function find(ownUpload: OwnUpload): Promise<PictureUpload> {
    const upload = await findUpload(database, ownUpload)
    if (!upload) throw new Problem('NOT_FOUND', 'There is no such upload, or it has ended.')
    return upload
  }

  return {
    find,

    begin: async (
      file: Pick<PictureUpload, 'productId' | 'userId' | 'name' | 'type' | 'size'>,
    ): Promise<UploadAnswer> => {
      const id = randomBytes(ID_BYTES).toString('hex')
      await beginUpload(database, { ...file, id }, { at: clock(), most: MAX_UPLOADS })
      return { uploadId: id, received: 0, size: file.size }
    },

    read: async (ownUpload: OwnUpload): Promise<UploadAnswer> => answerOf(await find(ownUpload)),

    addPart: async (ownUpload: OwnUpload, begins: number, part: File): Promise<UploadAnswer> => {
      const bytes = new Uint8Array(await part.arrayBuffer())
      if (bytes.length > 0) await addPart(database, ownUpload, { begins, bytes, at: clock() })
      return answerOf(await find(ownUpload))
    },

    /** Makes the picture once all of its file is there; repeating it answers the same picture. */
    finish: async <Kept>(
      ownUpload: OwnUpload,
      { refuse, add, find: findMade }: Keeping<Kept>,
    ): Promise<Kept> => {
      const at = clock()
      const unlessSince = new Date(at.getTime() - FINISHING_MS)
      const upload = await find(ownUpload)
      const earlier = upload.url && (await findMade(upload.url))
      if (earlier) return earlier
      await refuse()
      const claimed = await claimUpload(database, ownUpload, { at, unlessSince })
      if (!claimed) {
        if (upload.received < upload.size) throw new Problem('UPLOAD_INCOMPLETE', 'Parts of it are missing.')
        const retryAfter = RETRY_AFTER_SECONDS
        throw new Problem('UNAVAILABLE', 'The picture is still being made.', { retryAfter })
      }
      try {
        const { name, type } = claimed
        const bytes = await readUploadBytes(database, ownUpload)
        const file = new File([bytes as Uint8Array<ArrayBuffer>], name, { type })
        const picture = await add(file, { named: (url) => nameUpload(database, ownUpload, url) })
        await dropParts(database, ownUpload)
        return picture
      } catch (error) {
        await releaseUpload(database, ownUpload)
        throw error
      }
    },

    cancel: async (ownUpload: OwnUpload): Promise<void> => {
      await find(ownUpload)
      await dropUpload(database, ownUpload)
    },
  }
}

function answerOf({ id, received, size }: PictureUpload): UploadAnswer {
  return { uploadId: id, received, size }
}
