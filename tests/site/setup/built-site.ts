import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { plainPath } from '#words/address.ts'

/** The folder of the built site. */
export const SITE_FOLDER = resolve(process.env['SITE_OUT_DIR'] ?? 'dist')

/** One start tag of a page. */
export type Tag = { name: string; attributes: Record<string, string> }

/**
 * A built page: its address, its HTML, its tags in order, and its HTML without the contents of scripts and
 * styles.
 */
export type BuiltPage = { path: string; file: string; html: string; tags: Tag[] }

const RAW_TEXT = /(<(?:script|style)\b[^>]*>)[\s\S]*?(<\/(?:script|style)>)/gi
const TAG = /<([a-z][a-z0-9-]*)((?:\s+[^\s=>"'/]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?)*)\s*\/?>/gi
const ATTRIBUTE = /([^\s=>"'/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g

/** Every page of the built site, in both languages. */
export const ALL_PAGES: BuiltPage[] = readdirSync(SITE_FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .sort()
  .map(readPage)

/** The English pages, and those of the office. */
export const PAGES = ALL_PAGES.filter(({ path }) => plainPath(path) === path)

/** The pages in Filipino. */
export const FILIPINO_PAGES = ALL_PAGES.filter(({ path }) => plainPath(path) !== path)

/** Whether a page stands alone in the place of others, without the shop's frame: the shop is not open yet. */
export function isAlone({ path }: BuiltPage): boolean {
  return plainPath(path) === '/open-soon'
}

/** The page under an address, such as `/menu`. */
export function pageAt(path: string): BuiltPage {
  const page = ALL_PAGES.find((candidate) => candidate.path === path)
  if (!page) throw new Error(`There is no page ${path} in ${SITE_FOLDER}`)
  return page
}

/** The tags of one name. */
export function tagsOf(page: BuiltPage, name: string): Tag[] {
  return page.tags.filter((tag) => tag.name === name)
}

/** The text between the first start and end tag of a name, without tags. */
export function textOf(page: BuiltPage, name: string): string {
  const inside = new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`, 'i').exec(page.html)?.[1] ?? ''
  return inside.replace(/<[^>]*>/g, '').trim()
}

function readPage(file: string): BuiltPage {
  const html = readFileSync(join(SITE_FOLDER, file), 'utf8')
  const path = `/${file.replaceAll('\\', '/')}`.replace(/(?:index)?\.html$/, '').replace(/(.)\/$/, '$1')
  return { path, file, html, tags: [...html.replace(RAW_TEXT, '$1$2').matchAll(TAG)].map(readTag) }
}

function readTag([, name = '', attributes = '']: RegExpMatchArray): Tag {
  const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', double, single, bare]) => [
    key.toLowerCase(),
    decodeEntities(double ?? single ?? bare ?? ''),
  ])
  return { name: name.toLowerCase(), attributes: Object.fromEntries(pairs) }
}

/** Text with its entities resolved. */
export function decodeEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(\d+);/g, (_, letter) => String.fromCodePoint(Number(letter)))
    .replaceAll('&amp;', '&')
}
