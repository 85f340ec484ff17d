import { apiOrigin } from '#client/network/origin.ts'
import { type PictureWidth, pictureUrl } from '#domain/product/pictures/picture.ts'

/** The address of a picture for an island's `<img>`. */
export function pictureAddress(file: string, width: PictureWidth): string {
  return apiOrigin + pictureUrl(file, width)
}
