import { access, readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { glob, type Loader } from 'astro/loaders'
import { checkArticle, checkArticleIds, ownPictures } from './article-check.ts'
import { ContentError } from './content-check.ts'
import { checkPage } from './page-check.ts'
import type { AuthorFile } from './text-check.ts'

/** Checks one text and resolves to the fields that the site keeps. Rejects with `ContentError`. */
type CheckText = (file: AuthorFile, data: unknown, folder: string) => Promise<object> | object

/**
 * Fills a collection from the articles of a folder, by slug.
 *
 * @throws {ContentError} stops the build with a sentence for each mistake, naming line and field.
 */
export function articleLoader(folder: string): Loader {
  const check: CheckText = async (file, data, place) => {
    const article = checkArticle(file, data)
    for (const { name, where } of ownPictures(file, article)) {
      await access(resolve(place, name)).catch((cause) => {
        throw new ContentError(`${where}: there is no picture ${name} beside the text.`, { cause })
      })
    }
    return article
  }
  const loader = textLoader('articles', folder, check)
  return {
    ...loader,
    load: async (context) => {
      await loader.load(context)
      const root = fileURLToPath(context.config.root)
      const articles = context.store.values().map(async ({ data, filePath = '' }) => ({
        ...(await open(root, filePath)),
        id: Number(data['id']),
      }))
      checkArticleIds(await Promise.all(articles))
    },
  }
}

/**
 * Fills a collection from the static pages of a folder, by file name; stops the build like `articleLoader`.
 */
export function pageLoader(folder: string): Loader {
  return textLoader('static pages', folder, checkPage)
}

function textLoader(name: string, folder: string, check: CheckText): Loader {
  const files = glob({ pattern: '*.mdx', base: folder })
  return {
    name,
    load: async (context) => {
      const root = fileURLToPath(context.config.root)
      const mistakes: string[] = []
      let isFilling = true
      // Astro keeps texts from one build to the next, but those were checked by the rules of that time.
      context.store.clear()
      const parseData: typeof context.parseData = async ({ id, data, filePath }) => {
        const place = filePath ? relative(root, filePath) : `${folder}/${id}.mdx`
        try {
          return (await check(await open(root, place), data, resolve(root, folder))) as never
        } catch (cause) {
          // The first text with mistakes must not hide those of the next one.
          if (!isFilling || !(cause instanceof ContentError)) throw cause
          mistakes.push(cause.message)
          return data
        }
      }
      await files.load({ ...context, parseData }).catch((cause) => {
        throw frontmatterError(cause, root) ?? cause
      })
      isFilling = false
      if (mistakes.length === 0) return
      context.store.clear()
      throw new ContentError(mistakes.toSorted().join('\n'))
    },
  }
}

async function open(root: string, place: string): Promise<AuthorFile> {
  return { place, text: await readFile(resolve(root, place), 'utf8') }
}

/** Unreadable YAML, reported like every other mistake; `null` for errors that are not YAML's. */
function frontmatterError(cause: unknown, root: string): ContentError | null {
  const { name, message, id, loc } = cause as Error & { id?: string; loc?: { line: number } }
  if (name !== 'YAMLException' || !id || !loc) return null
  const place = `${relative(root, id)}, line ${loc.line}`
  return new ContentError(`${place}: the frontmatter is not YAML up to here (${message}).`, { cause })
}
