import { access, readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { glob, type Loader } from 'astro/loaders'
import { checkArticle, checkArticleIds, ownPictures } from './article-check.ts'
import { ContentError } from './content-check.ts'

/**
 * Fills a collection from the `.mdx` files of a folder, by slug.
 *
 * @throws {ContentError} stops the build at the first file that cannot be used, naming line and field.
 */
export function articleLoader(folder: string): Loader {
  const files = glob({ pattern: '*.mdx', base: folder })
  return {
    name: 'articles',
    load: async (context) => {
      const root = fileURLToPath(context.config.root)
      const open = async (place: string) => ({ place, text: await readFile(resolve(root, place), 'utf8') })
      const fill = files.load({
        ...context,
        parseData: async ({ id, data, filePath }) => {
          const place = filePath ? relative(root, filePath) : `${folder}/${id}.mdx`
          const file = await open(place)
          const article = checkArticle(file, data)
          for (const { name, where } of ownPictures(file, article)) {
            await access(resolve(root, folder, name)).catch((cause) => {
              throw new ContentError(`${where}: there is no picture ${name} beside the text.`, { cause })
            })
          }
          return article as never
        },
      })
      await fill.catch((cause) => {
        throw frontmatterError(cause, root) ?? cause
      })
      const articles = context.store.values().map(async ({ data, filePath = '' }) => ({
        ...(await open(filePath)),
        id: Number(data['id']),
      }))
      checkArticleIds(await Promise.all(articles))
    },
  }
}

/** YAML that cannot be read, said like every other mistake; `null` for what is none of YAML's. */
function frontmatterError(cause: unknown, root: string): ContentError | null {
  const { name, message, id, loc } = cause as Error & { id?: string; loc?: { line: number } }
  if (name !== 'YAMLException' || !id || !loc) return null
  const place = `${relative(root, id)}, line ${loc.line}`
  return new ContentError(`${place}: the frontmatter is not YAML up to here (${message}).`, { cause })
}
