import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import type { MadePicture } from '#contract/admin/picture-upload.ts'
import {
  countImages,
  deleteImage,
  deleteImages,
  getMainImage,
  type ImageAnswer,
  listImages,
  makeImageMain,
  optimizePending,
  reorderImages,
  retryOptimization,
  updateImage,
  uploadImage,
} from '#contract/admin/product/product-image.ts'
import {
  makeMain,
  nextImageId,
  reorderImages as reorder,
  type StoredImage,
} from '#domain/product/pictures/product-image.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/db/open.ts'
import type { Repeated } from '#server/flow/repeat.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { type App, type Caller, route } from '#server/http/route.ts'
import type { Encoder } from '#server/media/encoder/encoder.ts'
import { keepPicture } from './pending-picture.ts'
import type { PictureStore } from './picture-store.ts'
import type { KeptPictures } from './picture-upload-routes.ts'
import { changeImages, findImages } from './product-image-sql.ts'
import { makeMaster, readUpload } from './upload.ts'

/** More pictures than anybody looks at. */
const MAX_IMAGES = 20

type Needs = {
  database: Database
  catalogue: Catalogue
  encoder: Encoder
  pictureStore: PictureStore
  optimizer: Repeated
  clock: () => Date
  log: Logger
}

type Added = { alt?: string | undefined; named?: (name: string) => Promise<void> }

/** A product's pictures: adding, cropping, ordering and removing them (§7). Returns how those that arrive in parts are kept. */
export function mountAdminProductImages(app: App, deps: Needs): KeptPictures {
  const { database, encoder, pictureStore, optimizer, catalogue, clock } = deps

  route(app, listImages, async ({ params: { id } }) => answers(await imagesOf(id)))

  route(app, countImages, async ({ params: { id } }) => ({ count: (await imagesOf(id)).length }))

  route(app, getMainImage, async ({ params: { id } }) => {
    const [main] = answers(await imagesOf(id))
    if (!main) throw new Problem('NOT_FOUND', 'This product has no picture.')
    return main
  })

  route(app, uploadImage, async ({ params: { id }, body: { alt }, file, caller }) =>
    add(id, file, caller, { alt }),
  )

  // Before `{imageId}`, which also matches this path.
  route(app, reorderImages, async ({ params: { id }, body: { imageIds }, caller }) => {
    const ordered = (images: StoredImage[]) => reorder(images, imageIds) ?? refuseIds()
    return answers(await change(id, caller, ordered))
  })

  route(app, makeImageMain, async ({ params: { id, imageId }, caller }) =>
    answers(await change(id, caller, (images) => makeMain(images, imageId) ?? missing())),
  )

  route(app, updateImage, async ({ params: { id, imageId }, body, caller }) => {
    const image = find(await imagesOf(id), imageId)
    const { alt, altFilipino = image.altFilipino ?? null, crop = image.crop } = body
    const isSameCrop = isDeepStrictEqual(crop, image.crop)
    const source = isSameCrop ? null : await pictureStore.read(image.original ?? image.url)
    if (!isSameCrop && !source) {
      refuse('crop', 'crop', 'crop format is invalid: this picture was not uploaded here')
    }
    const cut = source && (await makeMaster(encoder, source, crop))
    const remade = cut && {
      url: cut.name,
      width: cut.width,
      height: cut.height,
      crop,
      status: 'pending' as const,
    }
    const edit = () =>
      change(id, caller, (list) => {
        find(list, imageId)
        return list.map((one) => (one.id === imageId ? { ...one, alt, altFilipino, ...remade } : one))
      })
    const images = await (cut ? keepPicture(deps, cut, edit) : edit())
    if (cut) makeSizes()
    return find(answers(images), imageId)
  })

  route(app, deleteImage, async ({ params: { id, imageId }, caller }) =>
    answers(await change(id, caller, (images) => without(images, [imageId]))),
  )

  route(app, deleteImages, async ({ params: { id }, body: { imageIds }, caller }) =>
    answers(await change(id, caller, (images) => without(images, imageIds))),
  )

  route(app, retryOptimization, async ({ params: { id } }) => {
    const retry = (image: StoredImage): StoredImage =>
      image.status === 'failed' ? { ...image, status: 'pending', error: null } : image
    const images = (await changeImages(database, id, (list) => list.map(retry), null)) ?? missing()
    makeSizes()
    return answers(images)
  })

  route(app, optimizePending, async ({ params: { id } }) => {
    const images = await imagesOf(id)
    makeSizes()
    return answers(images)
  })

  return {
    refuse: async (id) => refuseMore(await imagesOf(id)),
    add: async (id, file, caller, added) => madeOf(await add(id, file, caller, added)),
    find: async (id, name) => {
      const image = answers(await imagesOf(id)).find(({ url }) => url === name)
      return image ? madeOf(image) : null
    },
  }

  /** Adds an uploaded file after the product's other pictures. `named` learns its file name before that. */
  async function add(
    id: number,
    file: File,
    caller: Caller,
    { alt, named }: Added = {},
  ): Promise<ImageAnswer> {
    refuseMore(await imagesOf(id))
    const master = await makeMaster(encoder, await readUpload(file))
    const { name, width, height } = master
    await named?.(name)
    const { product } = await catalogue.read()
    const words = alt ?? product(id)?.name ?? ''
    const added = (list: StoredImage[]) => {
      refuseMore(list)
      const image = { url: name, original: name, alt: words, width, height, crop: null, error: null }
      return [...list, { ...image, id: nextImageId(list), status: 'pending' as const }]
    }
    const images = await keepPicture(deps, master, () => change(id, caller, added))
    makeSizes()
    return answers(images).find(({ url }) => url === name) as ImageAnswer
  }

  async function imagesOf(productId: number): Promise<StoredImage[]> {
    return (await findImages(database, productId)) ?? missing()
  }

  /** Makes a change that shoppers see, on behalf of the caller. */
  async function change(
    productId: number,
    { userId }: Caller,
    how: (images: StoredImage[]) => StoredImage[],
  ) {
    const images = (await changeImages(database, productId, how, { userId, at: clock() })) ?? missing()
    await catalogue.announce([productId])
    return images
  }

  /** Runs in the background; a failure is recorded with the picture. */
  function makeSizes() {
    optimizer.pass().catch((err) => deps.log.error({ err }, 'pictures wait for the next pass'))
  }
}

function madeOf(image: ImageAnswer): MadePicture {
  return { picture: image.url, image }
}

function without(images: StoredImage[], ids: readonly number[]): StoredImage[] {
  for (const id of ids) find(images, id)
  return images.filter(({ id }) => !ids.includes(id))
}

function find<Image extends { id: number }>(images: readonly Image[], id: number): Image {
  return images.find((image) => image.id === id) ?? missing()
}

function missing(): never {
  throw new Problem('NOT_FOUND', 'There is no such product or picture.')
}

function refuseIds(): never {
  refuse('imageIds', 'permutation', 'imageIds must name every picture of the product once')
}

function refuseMore(images: readonly StoredImage[]): void {
  if (images.length < MAX_IMAGES) return
  refuse('file', 'too-many', `A product has at most ${MAX_IMAGES} pictures`)
}

function answers(images: readonly StoredImage[]): ImageAnswer[] {
  return images.map(({ id, url, alt, altFilipino = null, width, height, crop, status, error }, index) => ({
    id,
    url,
    alt,
    altFilipino,
    width,
    height,
    crop,
    status,
    error,
    isMain: index === 0,
    sortOrder: index + 1,
  }))
}
