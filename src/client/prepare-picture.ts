import { checkFile, headOf } from '#client/check-file.ts'
import { connection } from '#client/network/connection.ts'
import { networkTypeOf } from '#domain/page/network/condition.ts'
import { NETWORK_SETTINGS } from '#domain/page/network/network-settings.ts'
import { convertibleKind, isStillPicture } from '#domain/product/pictures/upload.ts'
import { phrase, say } from '#words/say.ts'

/** The longer side, in pixels, of the largest picture the server keeps: sending more would be wasted. */
const MAX_SIDE = 2400
/** Smaller files are sent faster than they could be made smaller. */
const WORTH_IT_BYTES = 1024 * 1024

/** §5 names the kinds that the server takes; these two are turned into one of them on the device, if it can read them. */
const UNREADABLE = {
  avif: phrase('This browser cannot read AVIF pictures. Save the picture as JPEG, and add that.'),
  heic: phrase(
    'This browser cannot read HEIC photos. Add it from the iPhone itself, which sends JPEG, or set Camera, Formats, “Most Compatible” in its settings.',
  ),
} as const

/** A file as it is sent, or the reason why it cannot be. */
export type PictureFile = { file: File; refusal: null } | { file: null; refusal: string }

/**
 * Prepares a chosen file: a large photo gets the size that the server keeps, in the quality for the present line (§9), and
 * AVIF and HEIC become a kind that the server takes. Only then it is checked, so a photo of more than 5 MB is welcome if
 * it becomes smaller.
 */
export async function preparePicture(original: File): Promise<PictureFile> {
  const head = await headOf(original)
  const kind = convertibleKind(head)
  const isLarge = original.size >= WORTH_IT_BYTES && isStillPicture(head)
  const smaller = kind || isLarge ? await redrawn(original) : null
  if (kind && !smaller) return { file: null, refusal: say(UNREADABLE[kind]) }
  const file = smaller && (kind || smaller.size < original.size) ? smaller : original
  const refusal = await checkFile(file)
  return refusal ? { file: null, refusal } : { file, refusal: null }
}

/** The picture drawn again, as WebP or, where a browser cannot make that, as JPEG; `null` if it cannot be read. */
async function redrawn(original: File): Promise<File | null> {
  try {
    const picture = await createImageBitmap(original)
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const webp = await encoded(canvas, 'image/webp')
    if (webp) return named(webp, original.name, 'webp')
    if (drawing) {
      // JPEG knows no transparency: what was clear would become black.
      drawing.fillStyle = '#fff'
      drawing.globalCompositeOperation = 'destination-over'
      drawing.fillRect(0, 0, canvas.width, canvas.height)
    }
    picture.close()
    const jpeg = await encoded(canvas, 'image/jpeg')
    return jpeg && named(jpeg, original.name, 'jpg')
  } catch {
    return null
  }
}

async function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality()))
  return blob?.type === type ? blob : null
}

/** §9: the quality for the line; the best one where the browser tells nothing of it, as the picture is kept for years. */
function quality(): number {
  const network = connection()
  const type = network.type || network.effectiveType ? networkTypeOf(network, []) : 'wifi'
  return NETWORK_SETTINGS[type].imageQuality / 100
}

function named(bytes: Blob, name: string, extension: string): File {
  return new File([bytes], `${name.replace(/\.[a-z0-9]+$/i, '')}.${extension}`, { type: bytes.type })
}
