/** The longer side, in pixels, of the largest picture the server keeps: sending more would be wasted. */
const MAX_SIDE = 2400
/** Smaller files are sent faster than they could be made smaller. */
const WORTH_IT_BYTES = 1024 * 1024
const QUALITY = 0.9
/** Formats without animation: shrinking would stop a moving picture. */
const STILL_TYPES = ['image/jpeg', 'image/png', 'image/webp']

/**
 * A photo in the size that the server keeps, so that a slow line sends it in time; unchanged where that would be no
 * smaller.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size < WORTH_IT_BYTES || !STILL_TYPES.includes(file.type)) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', QUALITY))
    if (smaller?.type !== 'image/webp' || smaller.size >= file.size) return file
    return new File([smaller], file.name.replace(/\.[a-z]+$/i, '.webp'), { type: smaller.type })
  } catch {
    // The browser cannot decode it: the server looks at it and says what is wrong.
    return file
  }
}
