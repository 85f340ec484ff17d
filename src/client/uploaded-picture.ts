import { apiOrigin } from '#client/network/origin.ts'
import { type PictureWidth, pictureUrl } from '#domain/product/pictures/picture.ts'

/** Sharp enough for small squares and for judging a picture. */
const QUALITY = 90

/**
 * The address of a picture that the shop has uploaded.
 *
 * @param file its file name under `/images/`, or an address, which is left as it is.
 */
export function uploadedPicture(file: string, width: PictureWidth): string {
  return /^(?:https?:)?\//.test(file) ? file : apiOrigin + pictureUrl(file, width, QUALITY)
}
