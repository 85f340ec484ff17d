import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ContentEntryType } from 'astro'
import type { LoaderContext } from 'astro/loaders'
import { ContentError } from '#integrations/content/content-check.ts'

/** How files are read, by the end of their names. Astro gives it to loaders without declaring it. */
type Kinds = ReadonlyMap<string, ContentEntryType>

/** `unreadable` has the mistakes by the place of their file. */
type AnyFields = { entryTypes: Kinds; unreadable: ReadonlyMap<string, ContentError> }

/** Reads fields so that YAML which cannot be read is kept as a mistake of its file, and hides no other file's. */
export function readAnyFields(context: LoaderContext, root: string): AnyFields {
  const { entryTypes: kinds } = context as LoaderContext & { entryTypes: Kinds }
  const unreadable = new Map<string, ContentError>()
  const readable = (kind: ContentEntryType): ContentEntryType => ({
    ...kind,
    getEntryInfo: async (file) => {
      const place = relative(root, fileURLToPath(file.fileUrl))
      unreadable.delete(place)
      try {
        return await kind.getEntryInfo(file)
      } catch (cause) {
        const mistake = frontmatterError(cause, root)
        if (!mistake) throw cause
        unreadable.set(place, mistake)
        return { data: {}, body: '', rawData: '', slug: '' }
      }
    },
  })
  return { entryTypes: new Map([...kinds].map(([ending, kind]) => [ending, readable(kind)])), unreadable }
}

/** Unreadable YAML, reported like every other mistake; `null` for errors that are not YAML's. */
function frontmatterError(cause: unknown, root: string): ContentError | null {
  const { name, message, id, loc } = cause as Error & { id?: string; loc?: { line: number } }
  if (name !== 'YAMLException' || !id || !loc) return null
  const place = `${relative(root, id)}, line ${loc.line}`
  return new ContentError(`${place}: the frontmatter is not YAML up to here (${message}).`, { cause })
}
