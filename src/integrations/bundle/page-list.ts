import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import * as z from 'zod/mini'
import { DIGEST_LINE, DIGESTS_FILE, PAGES_FILE } from '#contract/content/page-bundle.ts'
import type { Contents } from '#integrations/pages/copy-thread.ts'
import type { PageMarks } from '#integrations/pages/page-marks.ts'

/** A file and its compressed copies, in the order of `KnownFile.files`. */
export const COPY_ENDS = ['', '.br', '.gz'] as const

/** One file of a site that a route has made. */
export type KnownFile = {
  /** Stands for all data that the page shows; `null` for files that do not name theirs. */
  key: string | null
  /** The contents of the file and its copies, if it has some. */
  files: Contents[]
  /** `null` for files that are not pages. */
  marks: PageMarks | null
  /** Whether its copies were made in a hurry, so that a site that nobody waits for has them made again. */
  isHasty: boolean
}

/** The files of a site by their paths in its folder, in the order in which they were made. */
export type PageList = Map<string, KnownFile>

const stored = z.object({
  bundle: z.string(),
  /** Most pages have the same marks as others. */
  marks: z.array(
    z.object({ scripts: z.array(z.string()), styles: z.array(z.string()), isListed: z.boolean() }),
  ),
  /** Path, key, place of its marks, whether it is hasty, and how many files it has with its copies. */
  files: z.array(z.tuple([z.string(), z.nullable(z.string()), z.nullable(z.int()), z.boolean(), z.int()])),
})

/** Writes down what the pages of a site were made from, for the next site of the same bundle. */
export async function writePageList(site: string, bundle: string, list: PageList): Promise<void> {
  const places = new Map<string, number>()
  const marks: PageMarks[] = []
  const placeOf = (one: PageMarks) => {
    const text = JSON.stringify(one)
    const place = places.get(text) ?? marks.push(one) - 1
    places.set(text, place)
    return place
  }
  const files = [...list].map(([path, { key, marks: own, isHasty, files: all }]) => [
    path,
    key,
    own && placeOf(own),
    isHasty,
    all.length,
  ])
  await writeFile(join(site, PAGES_FILE), JSON.stringify({ bundle, marks, files }))
  const contents = new Map(
    [...list].flatMap(([path, known]) =>
      known.files.map((one, index) => [`${path}${COPY_ENDS[index]}`, one] as const),
    ),
  )
  const entries = await readdir(site, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = relative(site, join(entry.parentPath, entry.name)).split(sep).join('/')
    if (!contents.has(path)) contents.set(path, await readContents(join(site, path)))
  }
  const lines = [...contents].map(([path, { size, digest }]) => `${digest} ${size} ${path}\n`)
  await writeFile(join(site, DIGESTS_FILE), lines.join(''))
}

async function readContents(path: string): Promise<Contents> {
  const bytes = await readFile(path)
  return { size: bytes.length, digest: createHash('sha256').update(bytes).digest('base64url') }
}

/** The list of a site that was made from this bundle; empty for any other. */
export async function readPageList(site: string, bundle: string): Promise<PageList> {
  // A power cut may leave half a file.
  const list: unknown = await readFile(join(site, PAGES_FILE), 'utf8')
    .then(JSON.parse)
    .catch(() => null)
  const { data } = stored.safeParse(list)
  if (data?.bundle !== bundle) return new Map()
  const contents = await readDigests(site)
  const contentsOf = (path: string, count: number) => {
    const found = COPY_ENDS.flatMap((end) => contents.get(path + end) ?? [])
    return found.length === count ? found : []
  }
  return new Map(
    data.files.map(([path, key, place, isHasty, count]) => [
      path,
      {
        key,
        files: contentsOf(path, count),
        marks: place === null ? null : (data.marks[place] ?? null),
        isHasty,
      },
    ]),
  )
}

async function readDigests(site: string): Promise<Map<string, Contents>> {
  const text = await readFile(join(site, DIGESTS_FILE), 'utf8').catch(() => '')
  const contents = new Map<string, Contents>()
  for (const [, digest = '', size, path = ''] of text.matchAll(DIGEST_LINE))
    contents.set(path, { digest, size: Number(size) })
  return contents
}
