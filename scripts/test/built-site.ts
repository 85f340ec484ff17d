import { readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { manilaDate } from '#domain/time/manila.ts'
import { sourcesVersion } from '#server/publishing/site/site-sources.ts'

/** Where the shop of the browser tests says that it is; its site is the one that the tests of pages look at. */
export const SITE_URL = 'http://localhost'

/** Says of which sources `dist` was built. */
const MARK = '.cache/built-from'

/** Forgets what `dist` was built from, before it is built again. */
export async function unmarkBuilt(): Promise<void> {
  await rm(MARK, { force: true })
}

/** Keeps what `dist` was built from, so that the browser tests' shop need not build the same once more. */
export async function markBuilt(): Promise<void> {
  await writeFile(MARK, await currentSources())
}

/** The sources of `dist`, as a shop of the tests names them; `null` when it was built of others, or not at all. */
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
