import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { listTextFiles, TEXTS_FILE, type TextFile, textFile } from '#contract/content/text-file.ts'
import { fetchJson, isAddress } from '#integrations/content/catalogue-source.ts'
import { check, readJsonFile } from '#integrations/content/content-check.ts'

/** The texts of the admin's editor, laid out for a build. */
type EditorTexts = {
  /** The folder below the project that holds those of `content/blog` or `content/pages`; null if there are none. */
  folderOf: (base: string) => string | null
  /** Files of the project that they replace: the same texts, as a workflow has committed them earlier. */
  replaced: ReadonlySet<string>
}

const NONE: EditorTexts = { folderOf: () => null, replaced: new Set() }
const FRONTMATTER = /^---\r?\n([\s\S]*?)^---/m

let laidOut: Promise<EditorTexts> | undefined

/**
 * Writes the texts of the shop whose catalogue a build reads into files of their own, which end with the build. Without a
 * running shop there are none.
 */
export function layOutTexts(root: string): Promise<EditorTexts> {
  laidOut ??= layOut(root)
  return laidOut
}

async function layOut(root: string): Promise<EditorTexts> {
  const known = await readTexts()
  const { replaced, taken } = await compare(root, known)
  // A file that somebody else has written keeps its address.
  const texts = known.filter(({ path }) => !taken.has(path))
  if (texts.length === 0) return NONE
  const folder = join('.cache', `site-texts-${randomUUID()}`)
  process.once('exit', () => rmSync(join(root, folder), { recursive: true, force: true }))
  for (const { path, mdx } of texts) {
    const file = join(root, folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, mdx)
  }
  return {
    folderOf: (base) => (texts.some(({ path }) => dirname(path) === base) ? join(folder, base) : null),
    replaced,
  }
}

/** Those that the shop which began this build gave it, or those that a running shop shows now. */
async function readTexts(): Promise<TextFile[]> {
  const given = process.env[TEXTS_FILE]
  const source = process.env['CATALOGUE_URL'] ?? ''
  if (given) {
    const { place, value } = await readJsonFile(given)
    return check(value, place, (texts) => z.array(textFile).parse(texts))
  }
  if (!isAddress(source)) return []
  const address = source + listTextFiles.path
  const raw = await fetchJson(address)
  return check(raw, address, (texts) => listTextFiles.answer.parse(texts))
}

/** Files with the number of a text are that text; another file at its address takes it. */
async function compare(
  root: string,
  texts: readonly TextFile[],
): Promise<{ replaced: ReadonlySet<string>; taken: ReadonlySet<string> }> {
  const [replaced, taken] = [new Set<string>(), new Set<string>()]
  if (texts.length === 0) return { replaced, taken }
  const ids = new Set(texts.map(({ id }) => id))
  const paths = new Set(texts.map(({ path }) => path))
  for (const folder of ['blog', 'pages'])
    for (const name of await readdir(join(root, 'content', folder))) {
      const path = `content/${folder}/${name}`
      if (!name.endsWith('.mdx')) continue
      const [, fields = ''] = FRONTMATTER.exec(await readFile(join(root, path), 'utf8')) ?? []
      if (ids.has(Number(/^id:\s*(\d+)/m.exec(fields)?.[1]))) replaced.add(path)
      else if (paths.has(path)) taken.add(path)
    }
  return { replaced, taken }
}
