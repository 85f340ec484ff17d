import { access, readFile } from 'node:fs/promises'
import { basename, relative, resolve } from 'node:path'
import { glob, type LoaderContext } from 'astro/loaders'
import { noteMistakes } from '#contract/content/text-mistakes.ts'
import { ContentError } from '#integrations/content/content-check.ts'
import type { Mistaken } from './leave-out.ts'
import type { AuthorFile } from './text-check.ts'
import { readAnyFields } from './unreadable-fields.ts'

/** Checks one text and resolves to the fields that the site keeps. Rejects with `ContentError`. */
export type CheckText = (file: AuthorFile, data: unknown, folder: string) => Promise<object> | object

/** How texts become entries; without `generateId`, an entry's id is its field `slug`, or the name of its file. */
export type Rules = { check: CheckText; generateId?: (file: { entry: string }) => string }

type Files = Rules & { root: string; base: string; pattern: string[] }

/** Fills a collection from files of the project; resolves to those that cannot be used, which are in it, too. */
export async function loadFiles(
  context: LoaderContext,
  { root, base, check, ...pattern }: Files,
): Promise<Mistaken[]> {
  const mistaken: Mistaken[] = []
  const { entryTypes, unreadable } = readAnyFields(context, root)
  let isFilling = true
  const parseData: typeof context.parseData = async ({ id, data, filePath }) => {
    const place = filePath ? relative(root, filePath) : `${base}/${id}.mdx`
    try {
      const noYaml = unreadable.get(place)
      if (noYaml) throw noYaml
      const good = await check(await openText(root, place), data, resolve(root, base))
      noteMistakes(place, [])
      return good as never
    } catch (cause) {
      const one = mistakenBy(cause, { id, place })
      // The first text with mistakes must not hide those of the next one.
      if (isFilling) {
        mistaken.push(one)
        return data
      }
      noteMistakes(place, one.sentences)
      throw cause
    }
  }
  await glob({ ...pattern, base }).load(Object.assign({ ...context, parseData }, { entryTypes }))
  isFilling = false
  return mistaken
}

function mistakenBy(cause: unknown, text: Omit<Mistaken, 'sentences'>): Mistaken {
  if (!(cause instanceof ContentError)) throw cause
  return { ...text, sentences: cause.message.split('\n') }
}

/** Whether a folder's texts are translations. */
export function isTranslation(folder: string): boolean {
  return basename(folder) === 'fil'
}

/** Reads a text of the project. */
export async function openText(root: string, place: string): Promise<AuthorFile> {
  return { place, text: await readFile(resolve(root, place), 'utf8') }
}

/** Whether there is such a file. */
export function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
