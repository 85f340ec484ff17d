import { uploadedPicture } from '#client/uploaded-picture.ts'
import { usePictures } from '#islands/admin/pictures/use-pictures.ts'

const WIDTH = 480

/** A product's first picture, which is on its card. */
export function MainPicture({ productId }: { productId: number }) {
  const [first] = usePictures(productId).data ?? []
  return first && <img src={uploadedPicture(first.url, WIDTH)} alt="" />
}
