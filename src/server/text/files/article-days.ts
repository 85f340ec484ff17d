import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPublished } from '#domain/page/article.ts'
import type { ManilaDate } from '#domain/time/manila.ts'

const FRONTMATTER = /^---\r?\n([\s\S]*?)^---/m

/**
 * The texts in a folder. What cannot be read, such as a folder or a link to nothing, is none here: the build names it, and must
 * not end for it. An editor's own files have hidden names.
 */
export async function textsIn(folder: string): Promise<{ file: string; text: string }[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.mdx$/.test(name)).sort()
  const texts = await Promise.all(
    names.map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8').catch(() => null) })),
  )
  return texts.flatMap(({ file, text }) => (text === null ? [] : [{ file, text }]))
}

/** The articles that readers may see on a day, by file: the blog's pages depend on them. */
export async function articlesOf(folder: string, today: ManilaDate): Promise<string[]> {
  return (await textsIn(folder)).flatMap(({ file, text }) =>
    isPublished(readDays(text), today) ? [file] : [],
  )
}

/** The build checks articles; for one that it will refuse, any result will do here. */
function readDays(mdx: string): { draft: boolean; publishDate: ManilaDate } {
  const [, fields = ''] = FRONTMATTER.exec(mdx) ?? []
  const [publishDate = ''] = /^publishDate:.*?(\d{4}-\d{2}-\d{2})/m.exec(fields)?.slice(1) ?? []
  return { draft: /^draft:\s*true\b/m.test(fields), publishDate }
}
