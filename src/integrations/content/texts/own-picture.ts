import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { ArticleData } from '#contract/content/article.ts'
import { MAX_FILE_BYTES } from '#domain/product/pictures/upload.ts'
import { ContentError } from '#integrations/content/content-check.ts'
import { fieldPlace } from './field-check.ts'
import { type CheckText, isThere, isTranslation } from './load-texts.ts'
import type { AuthorFile } from './text-check.ts'
import { type Mention, mentionsIn } from './text-mentions.ts'
import { heavyPlace, readTree } from './text-tree.ts'

/** AVIF is a kind of HEIF. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif']

/** Whether a picture beside a text can be shown: that of a damaged file would end the whole build. */
export async function isPicture(path: string): Promise<boolean> {
  try {
    // Ten megabytes, which a shop without such a picture does not need.
    const { default: sharp } = await import('sharp')
    // libvips remembers files that it has opened, and finds no fault with them the second time.
    const picture = sharp(await readFile(path), { failOn: 'truncated' })
    const { format } = await picture.metadata()
    await picture.stats()
    return FORMATS.includes(format)
  } catch {
    return false
  }
}

/**
 * The pictures in the text's own folder that it shows, each with its place as the beginning of a
 * sentence. Such a picture is written with `./` before its name.
 */
export function ownPictures(
  file: AuthorFile,
  image: ArticleData['image'] | undefined,
): { name: string; where: string }[] {
  const lines = file.text.split('\n')
  const inText = picturesIn(file.text).flatMap(({ name, line }) => {
    if (!name.startsWith('./')) return []
    // The parser knows the line of an element, which may have its attributes on others.
    const at = lines.findIndex((words, index) => index + 1 >= line && words.includes(name))
    return [{ name: name.slice(2), where: `${file.place}, line ${at + 1 || line}` }]
  })
  if (!image?.src.startsWith('./')) return inText
  return [{ name: image.src.slice(2), where: fieldPlace(file, ['image', 'src']) }, ...inText]
}

/** None of a text that cannot be read, of which its own check says so. */
function picturesIn(text: string): Mention[] {
  if (heavyPlace(text)) return []
  try {
    return mentionsIn(readTree(text)).pictures
  } catch {
    return []
  }
}

/** A check of a text that also looks at the pictures beside it. `imageOf` has the one in its fields. */
export function withPictures(
  check: (file: AuthorFile, data: unknown) => object,
  imageOf: (data: { image?: unknown }) => ArticleData['image'] | undefined = () => undefined,
): CheckText {
  return async (file, data, folder) => {
    const mistakes: string[] = []
    let fields: object = {}
    try {
      fields = check(file, data)
    } catch (cause) {
      if (!(cause instanceof ContentError)) throw cause
      mistakes.push(cause.message)
    }
    const pictures = isTranslation(folder) ? dirname(folder) : folder
    for (const { name, where } of ownPictures(file, imageOf(data ?? {}))) {
      const path = resolve(pictures, name)
      if (!(await isThere(path))) mistakes.push(`${where}: there is no picture ${name} beside the text.`)
      else if ((await stat(path)).size > MAX_FILE_BYTES)
        mistakes.push(`${where}: ${name} is larger than 5 MB; export it again, smaller.`)
      else if (!(await isPicture(path)))
        mistakes.push(
          `${where}: ${name} is no picture, or damaged; export it again as JPEG, PNG, WebP or AVIF.`,
        )
    }
    if (mistakes.length > 0) throw new ContentError(mistakes.join('\n'))
    return fields
  }
}
