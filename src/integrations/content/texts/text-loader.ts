import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Loader, LoaderContext } from 'astro/loaders'
import { leaveOut, MAY_LEAVE_OUT, type Mistaken } from './leave-out.ts'
import { isThere, isTranslation, loadFiles, type Rules } from './load-texts.ts'
import { withPictures } from './own-picture.ts'
import { checkPage } from './page-check.ts'
import { findUnusable } from './unusable-files.ts'

/**
 * Fills a collection from the static pages of a folder, by file name.
 *
 * @throws {ContentError} with a sentence for each mistake, naming line and field, where none may be left out.
 */
export function pageLoader(folder: string): Loader {
  return textLoader('static pages', folder, { check: withPictures(checkPage) })
}

/** The folder of a folder's texts in Filipino. Each has the name of its English text. */
export function translationsOf(folder: string): string {
  return `${folder}/fil`
}

/** Fills a collection from the texts of a folder. */
export function textLoader(name: string, folder: string, rules: Rules): Loader {
  return {
    name,
    load: async (context) => {
      const { store, watcher, logger } = context
      const root = fileURLToPath(context.config.root)
      // Astro keeps texts from one build to the next, but those were checked by the rules of that time.
      store.clear()
      const unusable = await findUnusable(root, folder)
      const exceptions = unusable.mistaken.map(({ place }) => `!${escaped(basename(place))}`)
      const pattern = ['*.mdx', ...exceptions]
      const mistaken = [...unusable.mistaken]
      mistaken.push(...(await loadFiles(context, { ...rules, root, base: folder, pattern })))
      for (const { sentences } of unusable.others) logger.warn(`${sentences.join('\n')} It is left out.`)
      leaveOut(store, unusable.others, true)
      if (isTranslation(folder)) mistaken.push(...(await withoutEnglish(store, root, dirname(folder))))
      leaveOut(store, mistaken, watcher !== undefined || MAY_LEAVE_OUT)
    },
  }
}

/** A name as a pattern that matches it alone. */
function escaped(name: string): string {
  return name.replaceAll(/[^\w.-]/g, '\\$&')
}

/** Translations that have no English text. */
async function withoutEnglish(
  store: LoaderContext['store'],
  root: string,
  folder: string,
): Promise<Mistaken[]> {
  const orphans: Mistaken[] = []
  for (const [id, { filePath: place = '' }] of store.entries()) {
    const english = join(folder, basename(place))
    if (!(await isThere(resolve(root, english))))
      orphans.push({ id, place, sentences: [`${place}, line 1: there is no English text ${english}.`] })
  }
  return orphans
}
