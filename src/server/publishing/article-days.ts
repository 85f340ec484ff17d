import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPublished } from '#domain/page/article.ts'
import type { ManilaDate } from '#domain/time/manila.ts'

const FRONTMATTER = /^---\r?\n([\s\S]*?)^---/m

/** The articles that readers may see on a day, by file: the blog's pages depend on them. */
export async function articlesOf(folder: string, today: ManilaDate): Promise<string[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.mdx')).sort()
  const shown = await Promise.all(
    files.map(async (file) => isPublished(readDays(await readFile(join(folder, file), 'utf8')), today)),
  )
  return files.filter((_, index) => shown[index])
}

/** The build checks articles; for one that it will refuse, any result will do here. */
function readDays(mdx: string): { draft: boolean; publishDate: ManilaDate } {
  const [, fields = ''] = FRONTMATTER.exec(mdx) ?? []
  const [publishDate = ''] = /^publishDate:.*?(\d{4}-\d{2}-\d{2})/m.exec(fields)?.slice(1) ?? []
  return { draft: /^draft:\s*true\b/m.test(fields), publishDate }
}
