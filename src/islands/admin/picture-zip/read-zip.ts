import { unzipSync } from 'fflate'
import { byPictureName, isPictureName } from '#domain/product/pictures/picture-name.ts'
import { typeByName } from '#domain/product/pictures/upload.ts'

/** More than a catalogue's photos, and less than a phone's memory. */
const MAX_BYTES = 200_000_000
const MAX_PICTURES = 300
/** A photo of a good camera. */
const MAX_PICTURE_BYTES = 30_000_000

/** The archive cannot be used; its message is for people. */
class ZipError extends Error {
  override name = 'ZipError'
}

/** A picture of an archive with its place in it. */
export type ZippedPicture = { path: string; file: File }

/** The pictures of a ZIP archive, in the order of their names. Throws `ZipError`. */
export async function readZip(archive: File): Promise<ZippedPicture[]> {
  if (archive.size > MAX_BYTES) throw new ZipError('The file is larger than 200 MB. Make two of it.')
  const entries = entriesOf(new Uint8Array(await archive.arrayBuffer()))
  const paths = Object.keys(entries).sort(byPictureName)
  if (paths.length === 0) throw new ZipError('There is no picture in this file.')
  return paths.map((path) => {
    const name = path.split('/').at(-1) ?? path
    return { path, file: new File([entries[path] as BlobPart], name, { type: typeByName(name) }) }
  })
}

function entriesOf(bytes: Uint8Array): Record<string, Uint8Array> {
  let pictures = 0
  let total = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isPictureName(name)) return false
        pictures += 1
        total += originalSize
        if (originalSize > MAX_PICTURE_BYTES) throw new ZipError(`${name} is larger than 30 MB.`)
        if (pictures > MAX_PICTURES)
          throw new ZipError('There are more than 300 pictures. Make two files of it.')
        // A small archive can hold endless zeros.
        if (total > MAX_BYTES)
          throw new ZipError('Its pictures are larger than 200 MB together. Make two of it.')
        return true
      },
    })
  } catch (error) {
    if (error instanceof ZipError) throw error
    throw new ZipError('This is no ZIP file, or it is damaged.')
  }
}
