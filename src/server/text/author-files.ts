import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ManilaDate } from '#domain/time/manila.ts'
import { articlesOf, textsIn } from './article-days.ts'

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
      filesIn(join(content, 'blog'), (file) => shown.has(file)),
      filesIn(join(content, 'pages'), () => true),
      namesIn(join(content, 'catalogue', 'images')),
    ])
    return { articles, pages, pictures: new Set(pictures) }
  }
}

async function filesIn(folder: string, isShown: (file: string) => boolean): Promise<AuthorFile[]> {
  return (await textsIn(folder)).map(({ file, text }) => {
    const [, fields = ''] = FRONTMATTER.exec(text) ?? []
    const id = /^id:\s*(\d+)/m.exec(fields)?.[1]
    const tags = /^tags:\s*\[(.*)\]/m.exec(fields)?.[1]?.split(',') ?? []
    return {
      slug: basename(file, '.mdx'),
      id: id === undefined ? null : Number(id),
      isShown: isShown(file),
      tags: tags.map((tag) => tag.trim()),
    }
  })
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
