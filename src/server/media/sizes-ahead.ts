import { NETWORK_SETTINGS } from '#domain/page/network/network-settings.ts'
import { DEFAULT_QUALITY, type PictureWidth } from '#domain/product/pictures/picture.ts'
import { Problem, type ProblemCode } from '#server/http/problem.ts'
import type { Pictures } from './pictures.ts'

/** Those of the lines over which most first pages come, the commonest first. */
const QUALITIES = [NETWORK_SETTINGS['4g'].imageQuality, DEFAULT_QUALITY]
/** Nearly every browser reads it. The others take a fifth of its time, and are made when asked for. */
const FORMAT = 'avif'

const OUTAGES: readonly ProblemCode[] = ['PICTURES_UNAVAILABLE', 'STORAGE_FULL']

/** Makes a picture in one width before anybody asks for it; `false` if there is no such file. Throws as `Pictures` does. */
export async function makeWidth(pictures: Pictures, file: string, width: PictureWidth): Promise<boolean> {
  for (const quality of QUALITIES) {
    if (!(await pictures({ file, width, quality, format: FORMAT }))) return false
  }
  return true
}

/** Whether a picture could not be made because its store is away or full, which passes; otherwise the picture is at fault. */
export function isOutage(err: unknown): boolean {
  return err instanceof Problem && OUTAGES.includes(err.code)
}
