import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { createGate } from '#server/flow/turns/gate.ts'
import { listFiles } from './built-files.ts'

const TEXT_FILES = new Set(['.css', '.js', '.svg', '.json', '.txt'])
/** Below this, compressing saves no packet. */
const SMALLEST_BYTES = 1024
/** As many as there are threads for it. */
const AT_ONCE = 4

const brotli = promisify(brotliCompress)

/** Writes the smallest copy, `.br`, beside every text file that pages load, for the shop's own server. */
export function compress(): AstroIntegration {
  return {
    name: 'compress',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const gate = createGate(AT_ONCE)
        const files = await listFiles(fileURLToPath(dir), TEXT_FILES)
        await Promise.all(files.map((file) => gate.enter(() => writeCopy(file))))
      },
    },
  }
}

async function writeCopy(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < SMALLEST_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${file}.br`, await brotli(content, { params }))
}
