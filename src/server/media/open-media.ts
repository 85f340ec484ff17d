import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '#server/db/open.ts'
import type { S3Settings } from '#server/flow/bucket-keys.ts'
import type { Repeated } from '#server/flow/repeat.ts'
import { createPictureLimit } from '#server/http/limits/picture-limit.ts'
import { createEncoder, type Encoder } from '#server/media/encoder/encoder.ts'
import { startOptimizer } from '#server/media/encoder/optimizer.ts'
import { bundledMasters, masterIn, mastersIn, uploadedMasters } from './masters.ts'
import { createPictureStore, type PictureStore } from './picture-store.ts'
import { createPictures, type Pictures } from './pictures.ts'

/** Everything about pictures. */
export type Media = {
  pictures: Pictures
  /** Decodes uploads. */
  encoder: Encoder
  /** Where uploads are kept. */
  pictureStore: PictureStore
  /** Makes pictures' sizes; `pass` does it now. */
  optimizer: Repeated
  /** Reads a picture in full size; `null` if there is none of this name. */
  readMaster: (file: string) => Promise<Buffer | null>
  /** Also serves the pictures beside texts, in this folder of a bundle. */
  addBundled: (folder: string) => Promise<void>
}

type Needs = {
  config: { dataDir: string; s3: S3Settings | null; rateLimitFactor: number }
  /** The pictures of the sample. */
  samples: string
  database: Database
  clock: () => Date
  log: Logger
}

/** Opens the pictures of a shop: those of the sample, and those that it has uploaded. */
export function openMedia({ config, samples, database, clock, log }: Needs): Media {
  const pictureStore = createPictureStore(config, log)
  const masters = [mastersIn(samples), uploadedMasters(pictureStore)]
  const encoder = createEncoder(log)
  const pictures = createPictures({
    masters,
    cache: join(config.dataDir, 'pictures'),
    encoder,
    limit: createPictureLimit(config.rateLimitFactor, clock),
    log,
  })
  return {
    pictures,
    encoder,
    pictureStore,
    optimizer: startOptimizer({ database, pictures, log }),
    readMaster: masterIn(masters),
    addBundled: async (folder) => {
      masters.push(await bundledMasters(folder))
    },
  }
}
