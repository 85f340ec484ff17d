import { access, readFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { glob, type Loader, type LoaderContext } from 'astro/loaders'
import { type ArticleData, articleFrontmatter } from '#contract/content/article.ts'
import { noteMistakes } from '#contract/content/text-mistakes.ts'
import { checkArticle, ownPictures, twinIds } from './article-check.ts'
import { ContentError } from './content-check.ts'
import { layOutTexts } from './editor-texts.ts'
import { checkPage } from './page-check.ts'
import type { AuthorFile } from './text-check.ts'
import { readAnyFields } from './unreadable-fields.ts'

/** The loader has taken a changed text over by then. */
const TAKEN_OVER_MS = 300

/** Checks one text and resolves to the fields that the site keeps. Rejects with `ContentError`. */
type CheckText = (file: AuthorFile, data: unknown, folder: string) => Promise<object> | object

/**
 * Fills a collection from the articles of a folder, and from those of the admin's editor, by slug.
 *
 * @throws {ContentError} stops the build with a sentence for each mistake, naming line and field.
 */
export function articleLoader(folder: string): Loader {
  const loader = textLoader('articles', folder, checkWithPictures)
  return {
    ...loader,
    load: async (context) => {
      await loader.load(context)
      const root = fileURLToPath(context.config.root)
      const findTwins = async () => {
        const articles = context.store.values().map(async ({ data, filePath = '' }) => ({
          ...(await open(root, filePath)),
          id: Number(data['id']),
        }))
        return twinIds(await Promise.all(articles))
      }
      const twins = await findTwins()
      if (!context.watcher && twins.length > 0) throw new ContentError(twins.join('\n'))
      // Which articles share an id depends on all of them, so it is noted for the folder, and looked at after every change.
      const place = `${folder}: ids`
      noteMistakes(place, twins)
      const again = () =>
        setTimeout(async () => noteMistakes(place, await findTwins().catch(() => [])), TAKEN_OVER_MS)
      for (const event of ['add', 'change', 'unlink']) context.watcher?.on(event, again)
    },
  }
}

/** Checks an article, and that the pictures in its own folder are there. */
async function checkWithPictures(file: AuthorFile, data: unknown, folder: string): Promise<ArticleData> {
  const mistakes: string[] = []
  let article: ArticleData | null = null
  try {
    article = checkArticle(file, data)
  } catch (cause) {
    if (!(cause instanceof ContentError)) throw cause
    mistakes.push(cause.message)
  }
  const image = articleFrontmatter.shape.image.safeParse((data as { image?: unknown } | null)?.image).data
  for (const { name, where } of ownPictures(file, image)) {
    const isThere = await access(resolve(folder, name)).then(
      () => true,
      () => false,
    )
    if (!isThere) mistakes.push(`${where}: there is no picture ${name} beside the text.`)
  }
  if (!article || mistakes.length > 0) throw new ContentError(mistakes.join('\n'))
  return article
}

/**
 * Fills a collection from the static pages of a folder, and from those of the admin's editor, by file name; stops the build
 * like `articleLoader`.
 */
export function pageLoader(folder: string): Loader {
  return textLoader('static pages', folder, checkPage)
}

/** The folder of a folder's texts in Filipino. Each has the name of its English text. */
export function translationsOf(folder: string): string {
  return `${folder}/fil`
}

function textLoader(name: string, folder: string, check: CheckText): Loader {
  return {
    name,
    load: async (context) => {
      const root = fileURLToPath(context.config.root)
      // Astro keeps texts from one build to the next, but those were checked by the rules of that time.
      context.store.clear()
      const { folderOf, replaced } = await layOutTexts(root)
      const kept = [...replaced]
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => `!${basename(path)}`)
      await loadFiles(context, { root, base: folder, pattern: ['*.mdx', ...kept], check })
      if (basename(folder) === 'fil') await checkTranslations(context, root, dirname(folder))
      const base = folderOf(folder)
      if (base) await loadEditorTexts(context, { root, base, check })
    },
  }
}

/**
 * @throws {ContentError} if a translation has no English text.
 */
async function checkTranslations({ store }: LoaderContext, root: string, folder: string): Promise<void> {
  for (const { filePath = '' } of store.values()) {
    const english = join(folder, basename(filePath))
    await access(resolve(root, english)).catch((cause) => {
      throw new ContentError(`${filePath}: there is no English text ${english}.`, { cause })
    })
  }
}

type Files = { root: string; base: string; pattern: string[]; check: CheckText }

/**
 * Files of the project: any mistake stops the build, and all of them are named. While developing, pages name them instead,
 * and a text with mistakes is left out.
 */
async function loadFiles(context: LoaderContext, { root, base, pattern, check }: Files): Promise<void> {
  const mistakes: string[] = []
  const wrong: string[] = []
  const { entryTypes, unreadable } = readAnyFields(context, root)
  const isDeveloping = context.watcher !== undefined
  let isFilling = true
  const parseData: typeof context.parseData = async ({ id, data, filePath }) => {
    const place = filePath ? relative(root, filePath) : `${base}/${id}.mdx`
    try {
      const noYaml = unreadable.get(place)
      if (noYaml) throw noYaml
      const good = await check(await open(root, place), data, resolve(root, base))
      if (isDeveloping) noteMistakes(place, [])
      return good as never
    } catch (cause) {
      if (!(cause instanceof ContentError)) throw cause
      if (isDeveloping) noteMistakes(place, cause.message.split('\n'))
      // The first text with mistakes must not hide those of the next one.
      if (!isFilling) throw cause
      mistakes.push(cause.message)
      wrong.push(id)
      return data
    }
  }
  await glob({ pattern, base }).load(Object.assign({ ...context, parseData }, { entryTypes }))
  isFilling = false
  if (mistakes.length === 0) return
  if (isDeveloping) {
    for (const id of wrong) context.store.delete(id)
    return
  }
  context.store.clear()
  throw new ContentError(mistakes.toSorted().join('\n'))
}

/**
 * Texts of the admin's editor. The shop has checked them; one that cannot be built all the same is left out, so that it
 * never keeps others from being published.
 */
async function loadEditorTexts(
  context: LoaderContext,
  { root, base, check }: Omit<Files, 'pattern'>,
): Promise<void> {
  const leftOut: string[] = []
  const parseData: typeof context.parseData = async ({ id, data, filePath = '' }) => {
    try {
      return (await check(await open(root, relative(root, filePath)), data, resolve(root, base))) as never
    } catch (cause) {
      if (!(cause instanceof ContentError)) throw cause
      context.logger.warn(`${cause.message} It is left out.`)
      leftOut.push(id)
      return data
    }
  }
  // Beside the files' own entries, which this loader would remove as it did not find them.
  const store = Object.create(context.store, { keys: { value: () => [] } })
  await glob({ pattern: '*.mdx', base }).load({ ...context, store, parseData })
  for (const id of leftOut) context.store.delete(id)
}

async function open(root: string, place: string): Promise<AuthorFile> {
  return { place, text: await readFile(resolve(root, place), 'utf8') }
}
