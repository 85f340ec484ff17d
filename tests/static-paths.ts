import { readdirSync } from 'node:fs'
import { basename } from 'node:path'

/** The addresses of the pages of text: one for each file in `content/pages`. */
export const STATIC_PATHS = readdirSync('content/pages')
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => `/${basename(file, '.mdx')}`)
