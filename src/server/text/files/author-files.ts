import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ManilaDate } from '#domain/time/manila.ts'
import { articlesOf, textsIn } from './article-days.ts'

/** A file of `content/`, with all that is written in it. */
export type AuthorFile = { slug: string; isShown: boolean; tags: string[]; mdx: string }

/** The project's own texts and pictures, besides the catalogue. */
export type AuthorFiles = {
  articles: AuthorFile[]
  pages: AuthorFile[]
  pictures: ReadonlySet<string>
  /** A picture beside the articles, by its name there. */
  readPicture: (name: string) => Promise<Buffer>
}

const FRONTMATTER = /^---\r?\n([\s\S]*?)^---/m

/** Returns a function that reads which articles, pages and pictures the project's files have on a day. */
export function authorFilesIn(root: string): (today: ManilaDate) => Promise<AuthorFiles> {
  const content = join(root, 'content')
  return async (today) => {
    const articleFiles = new Set(await articlesOf(join(content, 'blog'), today))
    const [articles, pages, pictures] = await Promise.all([
      filesIn(join(content, 'blog'), (file) => articleFiles.has(file)),
      filesIn(join(content, 'pages'), () => true),
      namesIn(join(content, 'catalogue', 'images')),
    ])
    return {
      articles,
      pages,
      pictures: new Set(pictures),
      readPicture: (name) => readFile(join(content, 'blog', basename(name))),
    }
  }
}

async function filesIn(folder: string, isShown: (file: string) => boolean): Promise<AuthorFile[]> {
  return (await textsIn(folder)).map(({ file, text }) => {
    const [, fields = ''] = FRONTMATTER.exec(text) ?? []
    const tags = /^tags:\s*\[(.*)\]/m.exec(fields)?.[1]?.split(',') ?? []
    return {
      slug: basename(file, '.mdx'),
      isShown: isShown(file),
      tags: tags.map((tag) => tag.trim()),
      mdx: text,
    }
  })
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
