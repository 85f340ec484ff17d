import { statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { PAGES_FILE } from '#contract/content/page-bundle.ts'
import type { PageMarks } from '#integrations/pages/page-marks.ts'

/** The copies of a file, in the order of `KnownFile.sizes`. */
export const COPY_ENDS = ['', '.br', '.gz'] as const

/** One file of a site that a route has made. */
export type KnownFile = {
  /** Stands for all data that the page shows; `null` for files that do not name theirs. */
  key: string | null
  /** Bytes of the file and its compressed copies, 0 for one that it does not have: a power cut may leave an empty file. */
  sizes: number[]
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
  files: z.array(
    z.tuple([z.string(), z.nullable(z.string()), z.array(z.number()), z.nullable(z.int()), z.boolean()]),
  ),
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
  const files = [...list].map(([path, { key, sizes, marks: own, isHasty }]) => [
    path,
    key,
    sizes,
    own && placeOf(own),
    isHasty,
  ])
  await writeFile(join(site, PAGES_FILE), JSON.stringify({ bundle, marks, files }))
}

/** The list of a site that was made from this bundle; empty for any other. */
export async function readPageList(site: string, bundle: string): Promise<PageList> {
  const text = await readFile(join(site, PAGES_FILE), 'utf8').catch(() => null)
  const { data } = stored.safeParse(text && JSON.parse(text))
  if (data?.bundle !== bundle) return new Map()
  return new Map(
    data.files.map(([path, key, sizes, place, isHasty]) => [
      path,
      { key, sizes, marks: place === null ? null : (data.marks[place] ?? null), isHasty },
    ]),
  )
}

/** The sizes of a file and its compressed copies. */
export function sizesOf(path: string): number[] {
  return COPY_ENDS.map((end) => statSync(path + end, { throwIfNoEntry: false })?.size ?? 0)
}
