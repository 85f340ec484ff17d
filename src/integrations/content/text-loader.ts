import { access, readFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { glob, type Loader, type LoaderContext } from 'astro/loaders'
import { type ArticleData, articleFrontmatter } from '#contract/content/article.ts'
import { onlyBundles } from '#contract/content/page-bundle.ts'
import { noteMistakes } from '#contract/content/text-mistakes.ts'
import { checkArticle, ownPictures, twinIds } from './article-check.ts'
import { ContentError } from './content-check.ts'
import { layOutTexts } from './editor-texts.ts'
import { checkPage } from './page-check.ts'
import type { AuthorFile } from './text-check.ts'
import { readAnyFields } from './unreadable-fields.ts'

/** The loader has taken a changed text over by then. */
const TAKEN_OVER_MS = 300
/** One editor's mistake must not keep a shop from publishing the work of others. */
const MAY_LEAVE_OUT = onlyBundles(process.env)

/** Checks one text and resolves to the fields that the site keeps. Rejects with `ContentError`. */
type CheckText = (file: AuthorFile, data: unknown, folder: string) => Promise<object> | object

/** A file that cannot be used: its entry, its path within the project, and a sentence for each mistake. */
type Mistaken = { id: string; place: string; sentences: readonly string[] }

/**
 * Fills a collection from the articles of a folder, and from those of the admin's editor, by slug. While developing, and in a
 * shop's own build, a file with a mistake is left out, and the mistake noted.
 *
 * @throws {ContentError} stops every other build with a sentence for each mistake, naming line and field.
 */
export function articleLoader(folder: string): Loader {
  const loader = textLoader('articles', folder, {
    check: checkWithPictures,
    isNeeded: false,
    // A copy whose slug was forgotten must not stand in the place of the first.
    generateId: ({ entry }) => basename(entry, '.mdx'),
  })
  return {
    ...loader,
    load: async (context) => {
      await loader.load(context)
      const root = fileURLToPath(context.config.root)
      const findTwins = async () => {
        const articles = context.store.entries().map(async ([entry, { data, filePath = '' }]) => ({
          ...(await open(root, filePath)),
          ...(data as ArticleData),
          entry,
        }))
        return twinIds(await Promise.all(articles))
      }
      const twins = await findTwins()
      const { watcher, store } = context
      if (!watcher) {
        leaveOut(
          store,
          twins.map(({ entry: id, place, sentence }) => ({ id, place, sentences: [sentence] })),
        )
        return
      }
      // Which articles share an id depends on all of them, so it is noted for the folder, and looked at after every change.
      const note = (found: typeof twins) =>
        noteMistakes(
          `${folder}: ids`,
          found.map(({ sentence }) => sentence),
        )
      note(twins)
      const again = () => setTimeout(async () => note(await findTwins().catch(() => [])), TAKEN_OVER_MS)
      for (const event of ['add', 'change', 'unlink']) watcher.on(event, again)
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
  for (const { name, where } of ownPictures(file, image))
    if (!(await exists(resolve(folder, name))))
      mistakes.push(`${where}: there is no picture ${name} beside the text.`)
  if (!article || mistakes.length > 0) throw new ContentError(mistakes.join('\n'))
  return article
}

/**
 * Fills a collection from the static pages of a folder, and from those of the admin's editor, by file name. A mistake stops
 * every build, as the shop's other pages lead to these; one in a translation does so like one in an article.
 *
 * @throws {ContentError} with a sentence for each mistake, naming line and field.
 */
export function pageLoader(folder: string): Loader {
  return textLoader('static pages', folder, { check: checkPage, isNeeded: !isTranslation(folder) })
}

/** The folder of a folder's texts in Filipino. Each has the name of its English text. */
export function translationsOf(folder: string): string {
  return `${folder}/fil`
}

const isTranslation = (folder: string) => basename(folder) === 'fil'

/**
 * `isNeeded`: not even a shop's own build can do without one of them. `generateId`: an entry's id, otherwise Astro takes the
 * field `slug`.
 */
type Rules = { check: CheckText; isNeeded: boolean; generateId?: (file: { entry: string }) => string }

function textLoader(name: string, folder: string, { isNeeded, ...rules }: Rules): Loader {
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
      const mistaken = await loadFiles(context, { ...rules, root, base: folder, pattern: ['*.mdx', ...kept] })
      if (isTranslation(folder)) mistaken.push(...(await withoutEnglish(context, root, dirname(folder))))
      leaveOut(context.store, mistaken, context.watcher !== undefined || (!isNeeded && MAY_LEAVE_OUT))
      const base = folderOf(folder)
      if (base) await loadEditorTexts(context, { ...rules, root, base })
    },
  }
}

/** Translations that have no English text. */
async function withoutEnglish({ store }: LoaderContext, root: string, folder: string): Promise<Mistaken[]> {
  const found: Mistaken[] = []
  for (const [id, { filePath: place = '' }] of store.entries()) {
    const english = join(folder, basename(place))
    const isThere = await exists(resolve(root, english))
    if (!isThere) found.push({ id, place, sentences: [`${place}: there is no English text ${english}.`] })
  }
  return found
}

type Files = Omit<Rules, 'isNeeded'> & { root: string; base: string; pattern: string[] }

/** Files of the project; resolves to those that cannot be used, which are in the store, too. */
async function loadFiles(
  context: LoaderContext,
  { root, base, check, ...found }: Files,
): Promise<Mistaken[]> {
  const mistaken: Mistaken[] = []
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
      const sentences = cause.message.split('\n')
      // The first text with mistakes must not hide those of the next one.
      if (isFilling) {
        mistaken.push({ id, place, sentences })
        return data
      }
      noteMistakes(place, sentences)
      throw cause
    }
  }
  await glob({ ...found, base }).load(Object.assign({ ...context, parseData }, { entryTypes }))
  isFilling = false
  return mistaken
}

/**
 * Leaves texts with mistakes out and notes these.
 *
 * @throws {ContentError} naming all of them, where nothing may be left out.
 */
function leaveOut(
  store: LoaderContext['store'],
  mistaken: readonly Mistaken[],
  mayMiss = MAY_LEAVE_OUT,
): void {
  if (mistaken.length === 0) return
  if (!mayMiss) {
    store.clear()
    throw new ContentError(
      mistaken
        .map(({ sentences }) => sentences.join('\n'))
        .toSorted()
        .join('\n'),
    )
  }
  for (const { id, place, sentences } of mistaken) {
    noteMistakes(place, sentences)
    store.delete(id)
  }
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

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
