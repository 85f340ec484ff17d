import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ManilaDate } from '#domain/time/manila.ts'
import { articlesOf } from '#server/publishing/article-days.ts'

/** A file of `content/`; `id` is null for a page that the editor did not write. */
type AuthorFile = { slug: string; id: number | null; isShown: boolean; tags: string[] }

/** The project's own texts and pictures, besides the catalogue. */
export type AuthorFiles = { articles: AuthorFile[]; pages: AuthorFile[]; pictures: ReadonlySet<string> }

const FRONTMATTER = /^---\r?\n([\s\S]*?)^---/m

/** Returns a function that reads which articles, pages and pictures the project's files have on a day. */
export function authorFilesIn(root: string): (today: ManilaDate) => Promise<AuthorFiles> {
  const content = join(root, 'content')
  return async (today) => {
    const shown = new Set(await articlesOf(join(content, 'blog'), today))
    const [articles, pages, pictures] = await Promise.all([
      textsIn(join(content, 'blog'), (file) => shown.has(file)),
      textsIn(join(content, 'pages'), () => true),
      namesIn(join(content, 'catalogue', 'images')),
    ])
    return { articles, pages, pictures: new Set(pictures) }
  }
}

async function textsIn(folder: string, isShown: (file: string) => boolean): Promise<AuthorFile[]> {
  const files = (await namesIn(folder)).filter((name) => name.endsWith('.mdx'))
  return Promise.all(
    files.map(async (file) => {
      const [, fields = ''] = FRONTMATTER.exec(await readFile(join(folder, file), 'utf8')) ?? []
      const id = /^id:\s*(\d+)/m.exec(fields)?.[1]
      const tags = /^tags:\s*\[(.*)\]/m.exec(fields)?.[1]?.split(',') ?? []
      return {
        slug: basename(file, '.mdx'),
        id: id === undefined ? null : Number(id),
        isShown: isShown(file),
        tags: tags.map((tag) => tag.trim()),
      }
    }),
  )
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
