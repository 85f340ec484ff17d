import { readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { manilaDate } from '#domain/time/manila.ts'
import { sourcesVersion } from '#server/publishing/site/site-sources.ts'

/** The address that the browser tests' shop is built for; the tests of pages examine the same site. */
export const SITE_URL = 'http://localhost'

/** Records the sources from which `dist` was built. */
const MARK = '.cache/built-from'

/** Forgets the sources of `dist`, before it is built again. */
export async function unmarkBuilt(): Promise<void> {
  await rm(MARK, { force: true })
}

/** Records the sources of `dist`, so that the browser tests' shop need not build the same site again. */
export async function markBuilt(): Promise<void> {
  await writeFile(MARK, await currentSources())
}

/**
 * The sources of `dist`, in the form that the tests' shop uses; `null` if it was built from others, or not at
 * all.
 */
export async function builtSources(): Promise<string | null> {
  const sources = await currentSources()
  return sources === (await readFile(MARK, 'utf8').catch(() => '')) ? sources : null
}

function currentSources(): Promise<string> {
  const place = {
    root: resolve(import.meta.dirname, '..', '..'),
    siteUrl: SITE_URL,
    apiOrigin: '',
    tagManagerId: '',
  }
  return sourcesVersion(place, manilaDate(new Date()))
}
