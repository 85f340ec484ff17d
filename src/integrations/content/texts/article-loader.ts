import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'
import { type ArticleData, articleFrontmatter } from '#contract/content/article.ts'
import { noteMistakes } from '#contract/content/text-mistakes.ts'
import { checkArticle, twinIds } from './article-check.ts'
import { leaveOut, MAY_LEAVE_OUT } from './leave-out.ts'
import { openText } from './load-texts.ts'
import { withPictures } from './own-picture.ts'
import { textLoader } from './text-loader.ts'

/** The loader has taken a changed text over by then. */
const TAKEN_OVER_MS = 300

/**
 * Fills a collection from the articles of a folder, by slug. While developing, and in the bundle for a server, a file with a
 * mistake is left out, and the mistake noted.
 *
 * @throws {ContentError} stops every other build with a sentence for each mistake, naming line and field.
 */
export function articleLoader(folder: string): Loader {
  const loader = textLoader('articles', folder, {
    check: withPictures(checkArticle, (data) => articleFrontmatter.shape.image.safeParse(data.image).data),
    // A copy whose slug was forgotten must not replace the original.
    generateId: ({ entry }) => basename(entry, '.mdx'),
  })
  return {
    ...loader,
    load: async (context) => {
      await loader.load(context)
      const { store, watcher, config } = context
      const root = fileURLToPath(config.root)
      const findTwins = async () => {
        const articles = store.entries().map(async ([entry, { data, filePath = '' }]) => ({
          ...(await openText(root, filePath)),
          ...(data as ArticleData),
          entry,
        }))
        const twins = twinIds(await Promise.all(articles))
        return twins.map(({ entry: id, place, sentence }) => ({ id, place, sentences: [sentence] }))
      }
      if (!watcher) {
        leaveOut(store, await findTwins(), MAY_LEAVE_OUT)
        return
      }
      // Which articles share an id depends on all of them, so it is noted for the folder, and looked at after every change.
      const note = async () => {
        const sentences = (await findTwins()).flatMap((twin) => twin.sentences)
        noteMistakes(`${folder}: ids`, sentences)
      }
      await note()
      const noteLater = () => setTimeout(() => void note().catch(() => {}), TAKEN_OVER_MS)
      for (const event of ['add', 'change', 'unlink']) watcher.on(event, noteLater)
    },
  }
}
