import { readdir, readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Mistaken } from './leave-out.ts'

/** What is in a folder of texts and is no text: `mistaken` was meant to be one, `others` may be an editor's own files. */
type Unusable = { mistaken: Mistaken[]; others: Mistaken[] }

/** The bundler takes other signs for a part of an address. */
const LOADABLE = /^[\w .-]+$/
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

/** Looks through a folder of texts for what cannot be read as one: reading it later would end the whole build. */
export async function findUnusable(root: string, folder: string): Promise<Unusable> {
  const entries = await readdir(resolve(root, folder), { withFileTypes: true }).catch(() => [])
  const mistaken: Mistaken[] = []
  const others: Mistaken[] = []
  for (const { name } of entries) {
    const place = `${folder}/${name}`
    const note = (list: Mistaken[], words: string) =>
      list.push({ id: basename(name, '.mdx'), place, sentences: [`${place}: ${words}`] })
    if (/\.mdx?$/.test(name) && name.startsWith('.')) note(others, 'a text’s name does not begin with a dot.')
    else if (name.endsWith('.md')) note(others, 'a text’s name ends in .mdx.')
    else if (name.endsWith('.mdx')) {
      const why = LOADABLE.test(name) ? await whyUnreadable(join(root, place)) : nameWords(name)
      if (why) note(mistaken, why)
    }
  }
  return { mistaken, others }
}

/** What a text's file should be called. */
export function nameWords(name: string): string {
  const better = name
    .replace(/\.mdx$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `call the file with small letters, digits and dashes, such as ${better || 'egg-pie'}.mdx.`
}

async function whyUnreadable(path: string): Promise<string | null> {
  try {
    const bytes = await readFile(path)
    if (bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK))
      return 'the file begins with a byte order mark; save it as UTF-8 without one.'
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return null
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT') return 'this is a link to a file that does not exist.'
    if (code === 'EISDIR') return 'this is a folder.'
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'the file is not UTF-8; save it as UTF-8.'
    return `the file cannot be read (${code}).`
  }
}
