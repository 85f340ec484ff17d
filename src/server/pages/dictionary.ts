import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, zstdCompress } from 'node:zlib'
import type { HonoRequest } from 'hono'
import { DICTIONARY } from '#domain/page/dictionary.ts'
import { readyBody } from '#server/http/answers/ready-body.ts'
import type { EarlierFiles } from '#server/pages/files/earlier-files.ts'
import { HASHED_PATH } from '#server/pages/files/hashed-files.ts'
import type { PageFile } from '#server/pages/files/page-files.ts'
import { languageOf, pathIn } from '#words/address.ts'
import { FIRST_LANGUAGE, LANGUAGES, type Language } from '#words/language.ts'
import type { MadePage } from './make-page.ts'

/** The common parts of a language's pages: a browser that has them is sent the rest of a page (RFC 9842). */
export type Dictionary = {
  language: Language
  name: string
  file: PageFile
  /** The `Available-Dictionary` of a browser that has it. */
  mark: string
  /** A page as such a browser reads it. */
  compress: (body: Buffer) => Promise<Buffer>
}

/** Fetched ahead by every page anyway: as parts of the dictionary they cost nothing more. */
const FETCHED_AHEAD = ['/checkout', '/menu']
/** One page of each kind shows what is special to all. */
const PRODUCT = /^\/product\/[^/]+$/
const ARTICLE = /^\/blog\/(?!not-found$)[^/]+$/
/** The first bytes of an answer, before the hash of its dictionary (RFC 9842, 5). */
const DCZ_START = Buffer.from('5e2a4d1820000000', 'hex')
/** Twice as quick as Brotli's level 5, for 2 % more bytes. */
const LEVEL = 9
const NAME_LENGTH = 16

const zstd = promisify(zstdCompress)
const brotli = promisify(brotliCompress)

type Needs = {
  listPaths: () => Promise<string[]>
  read: (path: string) => Promise<MadePage | null>
  earlier: Pick<EarlierFiles, 'once'>
  version: string
}

/**
 * The dictionaries of a version, one for each language; none while the shop has no product. The first process of a version makes
 * them, of the pages of that moment.
 */
export async function openDictionaries({
  listPaths,
  read,
  earlier,
  version,
}: Needs): Promise<readonly Dictionary[]> {
  const paths = (await listPaths()).filter((path) => languageOf(path) === FIRST_LANGUAGE).toSorted()
  const product = paths.find((path) => PRODUCT.test(path))
  // Kept for as long as the version runs, it would lack what most pages have in common.
  if (!product) return []
  const article = paths.find((path) => ARTICLE.test(path))
  const examples = [...FETCHED_AHEAD, product, ...(article ? [article] : [])]
  const opened: Dictionary[] = []
  for (const language of LANGUAGES) {
    const start = `${DICTIONARY}.${language}.`
    const make = async () => {
      const pages: Buffer[] = []
      for (const path of examples) {
        const page = await read(pathIn(path, language))
        if (page) pages.push(page.ready.body)
      }
      const bytes = Buffer.concat(pages)
      return { name: `${start}${digestOf(bytes).toString('hex').slice(0, NAME_LENGTH)}.txt`, bytes }
    }
    const { name, bytes } = await earlier.once(version, start, make)
    opened.push(await openDictionary(language, name, bytes))
  }
  return opened
}

async function openDictionary(language: Language, name: string, bytes: Buffer): Promise<Dictionary> {
  const hash = digestOf(bytes)
  const head = Buffer.concat([DCZ_START, hash])
  const ready = await readyBody(bytes)
  ready.copies.set('br', await brotli(bytes))
  return {
    language,
    name,
    file: { ready, type: 'text/plain; charset=utf-8' },
    mark: `:${hash.toString('base64')}:`,
    compress: async (body) =>
      Buffer.concat([
        head,
        await zstd(body, { dictionary: bytes, params: { [constants.ZSTD_c_compressionLevel]: LEVEL } }),
      ]),
  }
}

/** The file of one of these dictionaries. */
export function dictionaryFile(dictionaries: readonly Dictionary[], path: string): PageFile | undefined {
  return dictionaries.find(({ name }) => path === HASHED_PATH + name)?.file
}

/** The dictionary that a browser has, if it reads pages compressed by one; with a weight it prefers something else. */
export function heldDictionary(
  dictionaries: readonly Dictionary[],
  request: Pick<HonoRequest, 'header'>,
): Dictionary | undefined {
  const mark = request.header('Available-Dictionary')
  return mark && /(?:^|,)\s*dcz\s*(?:,|$)/.test(request.header('Accept-Encoding') ?? '')
    ? dictionaries.find((dictionary) => dictionary.mark === mark)
    : undefined
}

/**
 * The dictionary that a page names to a browser without one: that of its language. Browsers that use it read zstd; where a network
 * in front says otherwise, it would not pass such pages on. Line and budget are known to the page alone, which then fetches it or not.
 */
export function offeredDictionary(
  dictionaries: readonly Dictionary[],
  request: Pick<HonoRequest, 'header' | 'path'>,
): Dictionary | undefined {
  if (!/\bzstd\b/.test(request.header('Accept-Encoding') ?? '')) return undefined
  const language = languageOf(request.path)
  return dictionaries.find((dictionary) => dictionary.language === language)
}

function digestOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
