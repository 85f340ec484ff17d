import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { INLINE_HASHES_FILE, type InlineHashes, securityHeaders } from '#contract/headers/security-headers.ts'
import { listFiles } from './built-files.ts'
import { inlineBlocks } from './inline-blocks.ts'

/** Some static hosts cut header lines at this length, and a cut policy blocks the page's own styles. */
const LONGEST_LINE = 2000

type Options = { site: string; apiOrigin: string; hasTagManager: boolean }

/**
 * Lists every inline script and style of the built pages by its hash: in `_csp.json` for our server, and in a
 * complete `_headers` for static hosts.
 */
export function securityHeadersFile({ hasTagManager, ...place }: Options): AstroIntegration {
  return {
    name: 'security-headers-file',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const collected = await collectHashes(fileURLToPath(dir))
        const hashes = hasTagManager ? { ...collected, hasTagManager } : collected
        await writeFile(new URL(INLINE_HASHES_FILE, dir), JSON.stringify(hashes))
        const headers = securityHeaders({ ...place, ...hashes })
        await writeFile(new URL('_headers', dir), headersFile(headers))
        const longest = Math.max(...Object.values(headers).map((value) => value.length))
        logger.info(
          `${hashes.scriptHashes.length} scripts, ${hashes.styleHashes.length} styles, ${longest} B`,
        )
        if (longest > LONGEST_LINE) logger.warn(`some static hosts allow ${LONGEST_LINE} B in a header line`)
      },
    },
  }
}

async function collectHashes(folder: string): Promise<InlineHashes> {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const file of await listFiles(folder, new Set(['.html']))) {
    const blocks = inlineBlocks(readFileSync(file, 'utf8'))
    for (const hash of blocks.scripts) scripts.add(hash)
    for (const hash of blocks.styles) styles.add(hash)
  }
  return { scriptHashes: [...scripts].sort(), styleHashes: [...styles].sort() }
}

function headersFile(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  return `/*\n${lines.join('\n')}\n/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n`
}
