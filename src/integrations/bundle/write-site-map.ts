import { readdir } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { PageMarks } from '#integrations/pages/page-marks.ts'
import { siteMap } from '#integrations/pages/site-map.ts'

/** Writes the sitemap of these pages, by their files, as a build does; returns the names of its files. */
export async function writeSiteMap(
  folder: string,
  site: string,
  marks: ReadonlyMap<string, PageMarks>,
): Promise<string[]> {
  const { hooks } = siteMap((file) => marks.get(file)?.isListed ?? false)
  const config = { site, base: '/', trailingSlash: 'never', build: { format: 'file' } }
  const say = (message: string) => process.stderr.write(`${message}\n`)
  const logger = { info: () => {}, warn: say, error: say }
  const pages = [...marks.keys()].map((file) => ({ pathname: file.replace(/(?:index)?\.html$/, '') }))
  await hooks['astro:config:done']?.({ config } as never)
  await hooks['astro:routes:resolved']?.({ routes: [] } as never)
  await hooks['astro:build:done']?.({ dir: pathToFileURL(`${folder}/`), pages, logger } as never)
  return (await readdir(folder)).filter((name) => /^sitemap.*\.xml$/.test(name))
}
