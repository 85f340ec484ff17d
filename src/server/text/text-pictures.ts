import type { Logger } from 'pino'
import { OWN_PICTURE } from '#contract/content/author-words.ts'
import { refuse } from '#server/http/problem.ts'
import type { Encoder } from '#server/media/encoder/encoder.ts'
import { keepPicture } from '#server/media/pending-picture.ts'
import { settlePending } from '#server/media/pending-picture-sql.ts'
import type { PictureStore } from '#server/media/picture-store.ts'
import type { KeptPictures } from '#server/media/picture-upload-routes.ts'
import { makeMaster, readUpload } from '#server/media/upload.ts'
import type { AuthorFiles } from '#server/text/files/author-files.ts'
import { picturesOf } from './check-text.ts'
import type { FileText } from './file-words.ts'
import type { TextNeeds } from './known-shop.ts'
import { findTextPictures, insertTextPicture } from './sql.ts'

/** The parts of the server that pictures of texts use. */
export type PictureNeeds = TextNeeds & { encoder: Encoder; pictureStore: PictureStore; log: Logger }

/** How pictures for texts are kept that arrive in parts: staff add them. */
export function textPictures(needs: PictureNeeds): KeptPictures {
  return {
    refuse: async () => {},
    add: async (_, file, __, { named }) => ({
      picture: await keepTextPicture(needs, await readUpload(file), named),
      image: null,
    }),
    find: async (_, picture) =>
      (await findTextPictures(needs.database, [picture])).length > 0 ? { picture, image: null } : null,
  }
}

/** Stores a picture for texts; resolves to its file name, which `named` learns before. */
async function keepTextPicture(
  needs: PictureNeeds,
  bytes: Buffer,
  named?: (name: string) => Promise<void>,
): Promise<string> {
  const { database, encoder, clock } = needs
  const master = await makeMaster(encoder, bytes)
  await named?.(master.name)
  await keepPicture(needs, master, () =>
    database.transaction(async (transaction) => {
      await insertTextPicture(transaction, master.name, clock())
      await settlePending(transaction, [master.name])
    }),
  )
  return master.name
}

/** A text of a file with pictures of the office instead of those beside the file, which only a file can show. */
export async function withKeptPictures(
  needs: PictureNeeds,
  text: FileText,
  { readPicture }: AuthorFiles,
): Promise<FileText> {
  if (text.kind === 'article') {
    const names = new Set((await besideOf(text)).map((name) => name.slice(2)))
    // The office writes a picture within a text as a component.
    let { article, body } = text
    body = body.replaceAll(
      /!\[([^\]]*)\]\((\.\/[\w.-]+)\)/g,
      (_, alt: string, src: string) => `<Photo src="${src}" alt="${alt.replaceAll('"', '&quot;')}" />`,
    )
    for (const name of names) {
      const address = await keepTextPicture(needs, await readPicture(name))
      body = body.replaceAll(`"./${name}"`, `"${address}"`)
      if (article?.image.src === `./${name}`)
        article = { ...article, image: { ...article.image, src: address } }
    }
    text = { ...text, article, body: names.size > 0 ? body : text.body }
  }
  const [ownPicture] = await besideOf(text)
  if (ownPicture)
    refuse('slug', 'picture', `It shows the picture ${ownPicture} beside its file, and is changed there.`)
  return text
}

async function besideOf(text: FileText): Promise<string[]> {
  return (await picturesOf({ id: 0, ...text })).filter((name) => OWN_PICTURE.test(name))
}
