import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listTextFiles } from '#contract/content/text-file.ts'
import { isEditorNumber } from '#domain/page/author-text.ts'

const FOLDERS = ['content/blog', 'content/pages']
const FRONTMATTER = /^---\r?\n([\s\S]*?)^---/m

type Fetch = (address: string) => Promise<Response>

/**
 * Writes the texts that a shop's editor shows now below `root`, and removes files of texts that it shows no longer. A
 * file that somebody wrote by hand is never touched.
 *
 * @returns the paths that changed.
 */
export async function writeTexts(
  source: string,
  root: string,
  get: Fetch = fetch,
): Promise<{ written: string[]; removed: string[] }> {
  if (!/^https?:\/\//.test(source)) throw new Error('Name the address of the running shop’s API.')
  const response = await get(source + listTextFiles.path)
  if (!response.ok) throw new Error(`${source}: the API answers ${response.status}.`)
  const texts = listTextFiles.answer.parse(await response.json())
  const [writtenPaths, removed]: [string[], string[]] = [[], []]
  const textPaths = new Set(texts.map(({ path }) => path))
  for (const path of await editorFiles(root)) {
    if (textPaths.has(path)) continue
    await rm(join(root, path))
    removed.push(path)
  }
  for (const { path, mdx, kind, slug } of texts) {
    // The path is made here: an answer never decides where a file is written.
    const textPath = `content/${kind === 'article' ? 'blog' : 'pages'}/${slug}.mdx`
    const before = await readFile(join(root, textPath), 'utf8').catch(() => null)
    if (path !== textPath || before === mdx || (before !== null && !isEditors(before))) continue
    await writeFile(join(root, textPath), mdx)
    writtenPaths.push(textPath)
  }
  return { written: writtenPaths, removed }
}

async function editorFiles(root: string): Promise<string[]> {
  const paths: string[] = []
  for (const folder of FOLDERS)
    for (const name of await readdir(join(root, folder)).catch(() => []))
      if (name.endsWith('.mdx') && isEditors(await readFile(join(root, folder, name), 'utf8')))
        paths.push(`${folder}/${name}`)
  return paths
}

function isEditors(mdx: string): boolean {
  const [, fields = ''] = FRONTMATTER.exec(mdx) ?? []
  return isEditorNumber(Number(/^id:\s*(\d+)/m.exec(fields)?.[1]))
}
