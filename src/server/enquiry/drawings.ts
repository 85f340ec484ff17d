import type { Logger } from 'pino'
import { MAX_ENQUIRY_DRAWINGS } from '#domain/order/enquiry/enquiry-limits.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { countPhotos, insertPhoto } from '#server/enquiry/sql/photo.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import type { Encoder } from '#server/media/encoder/encoder.ts'
import { keepPicture } from '#server/media/pending-picture.ts'
import { claimPending } from '#server/media/pending-picture-sql.ts'
import type { PictureStore } from '#server/media/picture-store.ts'
import type { KeptPictures } from '#server/media/picture-upload-routes.ts'
import { readUpload } from '#server/media/upload.ts'
import { makePhoto } from './make-photo.ts'

type Needs = {
  database: Database
  encoder: Encoder
  pictureStore: PictureStore
  clock: () => Date
  log: Logger
}

/** The sweep takes a drawing that nobody has sent after an hour; a little earlier it can no longer be sent. */
const SENDABLE_MS = 50 * 60_000

/** How drawings for answers are kept: staff add them. One counts when the answer that names it is sent. */
export function answerDrawings(needs: Needs): KeptPictures {
  return {
    refuse: async () => {},
    add: async (_, file, __, { named }) => {
      const photo = await makePhoto(needs.encoder, await readUpload(file))
      await named(photo.name)
      await keepPicture(needs, photo, async () => {})
      return { picture: photo.name, image: null }
    },
    find: async (_, picture) => ((await needs.pictureStore.read(picture)) ? { picture, image: null } : null),
  }
}

/** Adds uploaded drawings to an answer of an enquiry that is held. Throws `Problem` if there are too many, or one is gone. */
export async function addDrawings(
  transaction: Transaction,
  names: readonly string[],
  { enquiryId, noteId, now }: { enquiryId: number; noteId: number; now: Date },
): Promise<void> {
  if (names.length === 0) return
  if ((await countPhotos(transaction, enquiryId, 'shop')) + names.length > MAX_ENQUIRY_DRAWINGS)
    throw new Problem('ENOUGH_PHOTOS', `There are ${MAX_ENQUIRY_DRAWINGS} drawings in it already.`)
  const since = new Date(now.getTime() - SENDABLE_MS)
  if (!(await claimPending(transaction, names, since)))
    refuse('drawings', 'unknown', 'A drawing waited too long to be sent: please choose it again')
  for (const name of names) {
    await insertPhoto(transaction, { enquiryId, noteId, name, ...sizeOf(name), at: now })
  }
}

/** The size that is in a drawing's name. */
function sizeOf(name: string): { width: number; height: number } {
  const [width = 0, height = 0] =
    name
      .match(/\d+x\d+/)?.[0]
      .split('x')
      .map(Number) ?? []
  return { width, height }
}
