import {
  cancelUpload,
  finishUpload,
  getUpload,
  type MadePicture,
  sendPart,
  startUpload,
} from '#contract/admin/picture-upload.ts'
import type { PictureUse } from '#domain/product/pictures/upload.ts'
import type { Database } from '#server/db/open.ts'
import { refuse } from '#server/http/problem.ts'
import { type App, type Caller, route } from '#server/http/route.ts'
import { createPartUploads } from './part-uploads.ts'
import type { OwnUpload } from './picture-upload-sql.ts'

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
const NO_PRODUCT = { text: 0, settings: -1, enquiry: -2 } as const satisfies Record<
  Exclude<PictureUse, 'product'>,
  number
>

/** Pictures in parts, of the team. */
export function mountPictureUploads(
  app: App,
  needs: Needs,
  uses: Readonly<Record<PictureUse, KeptPictures>>,
): void {
  const uploads = createPartUploads(needs)

  route(app, startUpload, async ({ body: { use, ...file }, caller }) => {
    if ((use === 'product') !== (file.productId !== null))
      refuse('productId', 'required', 'productId is required for a product’s picture, and for no other')
    const productId = file.productId ?? NO_PRODUCT[use as keyof typeof NO_PRODUCT]
    await uses[use].refuse(productId, caller)
    return uploads.begin({ ...file, productId, userId: caller.userId })
  })

  route(app, getUpload, ({ params, caller }) => uploads.read(ownOf(params, caller)))

  route(app, sendPart, ({ params, body: { begins }, file, caller }) =>
    uploads.addPart(ownOf(params, caller), begins, file),
  )

  route(app, finishUpload, async ({ params, caller }) => {
    const ownUpload = ownOf(params, caller)
    const { productId } = await uploads.find(ownUpload)
    const pictures = uses[useOf(productId)]
    return uploads.finish(ownUpload, {
      refuse: () => pictures.refuse(productId, caller),
      add: (file, added) => pictures.add(productId, file, caller, added),
      find: (name) => pictures.find(productId, name),
    })
  })

  route(app, cancelUpload, async ({ params, caller }) => {
    await uploads.cancel(ownOf(params, caller))
    return {}
  })
}

function ownOf({ uploadId }: { uploadId: string }, { userId }: Caller): OwnUpload {
  return { id: uploadId, userId }
}

function useOf(productId: number): PictureUse {
  if (productId > 0) return 'product'
  if (productId === NO_PRODUCT.enquiry) return 'enquiry'
  return productId === NO_PRODUCT.text ? 'text' : 'settings'
}
