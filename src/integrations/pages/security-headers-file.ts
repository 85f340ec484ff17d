import { readFileSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { type InlineHashes, policyInPage, securityHeaders } from '#contract/headers/security-headers.ts'
import { type InlineBlocks, inlineBlocks, SHOWS_PRODUCTS } from '#server/flow/inline-blocks.ts'
import { listFiles } from './built-files.ts'

/** Some static hosts cut header lines at this length, and a cut policy blocks the page's own styles. */
const LONGEST_LINE = 2000

/** The facts of the shop that the headers name. */
export type HeaderPlace = { site: string; apiOrigin: string; hasTagManager: boolean }

/** The first element of every head; a policy only holds for what comes after it. */
const CHARSET = '<meta charset="utf-8">'
/** The page of a product. */
const HAS_PRODUCT = /<style\b[^>]*\sdata-product-styles\b/

/**
 * Writes `_headers` for static hosts, whose policy lists every inline script and style of the built pages by its hash; with
 * `isInPages` each page also states a policy of its own.
 */
export function securityHeadersFile(place: HeaderPlace, isInPages: boolean): AstroIntegration {
  return {
    name: 'security-headers-file',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const files = await listFiles(folder, new Set(['.html']))
        const styles = new Set<string>()
        const blocks = files.map((file) => {
          const html = readFileSync(file, 'utf8')
          const its = inlineBlocks(html)
          if (HAS_PRODUCT.test(html)) for (const style of its.styles) styles.add(style)
          return its
        })
        if (isInPages)
          for (const file of files)
            writeFileSync(file, withPolicy(readFileSync(file, 'utf8'), place, [...styles]))
        const { hashes, longest } = await writeSecurityHeaders(folder, blocks, place)
        logger.info(
          `${hashes.scriptHashes.length} scripts, ${hashes.styleHashes.length} styles, ${longest} B`,
        )
        if (longest > LONGEST_LINE) logger.warn(`some static hosts allow ${LONGEST_LINE} B in a header line`)
      },
    },
  }
}

/**
 * A page with its policy, which names its own inline blocks, and the styles of products' pages if it shows products of
 * them.
 */
export function withPolicy(html: string, place: HeaderPlace, productStyles: readonly string[]): string {
  if (!html.includes(CHARSET)) throw new Error(`A page has no place for its policy: ${CHARSET} is missing.`)
  const { scripts, styles } = inlineBlocks(html)
  const ownStyles = SHOWS_PRODUCTS.test(html) ? productStyles : []
  const styleHashes = [...new Set([...styles, ...ownStyles])]
  const policy = policyInPage({ ...place, scriptHashes: scripts, styleHashes })
  return html.replace(
    CHARSET,
    () => `${CHARSET}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  )
}

/** Writes the headers of pages with these blocks; `longest` is the length of the longest one. */
async function writeSecurityHeaders(
  folder: string,
  blocks: readonly InlineBlocks[],
  place: HeaderPlace,
): Promise<{ hashes: InlineHashes; longest: number }> {
  const hashes = collectHashes(blocks)
  const headers = securityHeaders({ ...place, ...hashes })
  await writeFile(join(folder, '_headers'), headersFile(headers))
  return { hashes, longest: Math.max(...Object.values(headers).map((value) => value.length)) }
}

function collectHashes(blocks: readonly InlineBlocks[]): InlineHashes {
  const scripts = new Set(blocks.flatMap((one) => one.scripts))
  const styles = new Set(blocks.flatMap((one) => one.styles))
  return { scriptHashes: [...scripts].sort(), styleHashes: [...styles].sort() }
}

function headersFile(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  return `/*\n${lines.join('\n')}\n/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n`
}
