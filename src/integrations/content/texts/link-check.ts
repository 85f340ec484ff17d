import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { pathInSite } from '#domain/page/shop-address.ts'
import { isAddress } from '#integrations/content/catalogue-source.ts'
import { ContentError } from '#integrations/content/content-check.ts'
import { mentionsIn } from './text-mentions.ts'
import { readTree } from './text-tree.ts'

const TEXT_FOLDERS = {
  'content/blog': 'blog',
  'content/blog/fil': 'fil/blog',
  'content/pages': '',
  'content/pages/fil': 'fil',
}
const FRONT_PICTURE = /^ {2,}src:\s*["']?([\w-][\w.-]*)/m

/**
 * Links of texts that lead to no page of the finished site, and pictures that the catalogue does not have: with the
 * catalogue of a folder they stop the build. The owner of an open shop may delete what a text names, and uploads pictures:
 * then the build's output says it, and the site is published.
 */
export function linkCheck(): AstroIntegration {
  let root = ''
  return {
    name: 'link-check',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root)
      },
      'astro:build:done': async ({ dir, logger }) => {
        const isOpen = isAddress(process.env['CATALOGUE_URL'] ?? '')
        const mistakes = await brokenMentions(root, fileURLToPath(dir), !isOpen)
        if (mistakes.length === 0) return
        if (!isOpen) throw new ContentError(mistakes.join('\n'))
        for (const mistake of mistakes) logger.warn(mistake)
      },
    },
  }
}

/**
 * A sentence for each link or picture that does not exist, with file and line; of texts that readers see.
 *
 * @param site the folder of the built site.
 * @param hasPictures whether the project's own catalogue has all pictures.
 */
export async function brokenMentions(root: string, site: string, hasPictures: boolean): Promise<string[]> {
  const pictures = new Set(await namesIn(join(root, 'content', 'catalogue', 'images')))
  const problems: string[] = []
  for (const [folder, parent] of Object.entries(TEXT_FOLDERS))
    for (const name of (await namesIn(join(root, folder))).filter((file) => file.endsWith('.mdx')).sort()) {
      if (!(await hasPage(site, `/${join(parent, name.replace(/\.mdx$/, ''))}`))) continue
      const text = await readFile(join(root, folder, name), 'utf8')
      const { links, pictures: textPictures } = mentionsIn(readTree(text))
      const front = FRONT_PICTURE.exec(text)
      if (front)
        textPictures.unshift({ name: front[1] ?? '', line: text.slice(0, front.index).split('\n').length })
      const note = (line: number, words: string) => problems.push(`${folder}/${name}, line ${line}: ${words}`)
      for (const { name: picture, line } of textPictures)
        if (hasPictures && !picture.startsWith('./') && !pictures.has(picture))
          note(line, `the catalogue has no picture ${picture}.`)
      for (const { name: link, line } of links) {
        const path = pathInSite(link)
        if (path !== null && !(await hasPage(site, path)))
          note(line, `the link ${link} leads to a page that does not exist.`)
      }
    }
  return problems
}

async function hasPage(site: string, path: string): Promise<boolean> {
  const file = join(site, decoded(path))
  for (const candidate of [`${file}.html`, join(file, 'index.html'), file]) {
    const stats = await stat(candidate).catch(() => null)
    if (stats?.isFile()) return true
  }
  return false
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
