import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { forEachOf, listFiles } from './built-files.ts'

const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g

/** The style that stands for all with the same sheets, by those sheets. */
export type KnownStyles = Map<string, string>

/**
 * Gives pages with the same sheets in another order the same style. Astro turns sheets of equal rank around from page to
 * page, and the policy would name each order by a hash of its own: its length would change from build to build.
 */
export function sameStyles(): AstroIntegration {
  return {
    name: 'same-styles',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const files = (await listFiles(fileURLToPath(dir), new Set(['.html']))).toSorted()
        const known: KnownStyles = new Map()
        const changed = new Map<string, string>()
        for (const file of files) {
          // Thousands of small files are read twice as fast one after the other.
          const html = readFileSync(file, 'utf8')
          const same = withKnownStyles(html, known)
          if (same !== html) changed.set(file, same)
        }
        await forEachOf([...changed.keys()], (file) => writeFile(file, changed.get(file) ?? ''))
      },
    },
  }
}

/** The page with those of its styles replaced that differ from a known one only in their order; others become known. */
export function withKnownStyles(html: string, known: KnownStyles): string {
  return html.replaceAll(STYLE, (block, sheets: string) => {
    const key = sheets.split('\n').toSorted().join('\n')
    if (!known.has(key)) known.set(key, block)
    return known.get(key) ?? block
  })
}
