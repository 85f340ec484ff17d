import { type CopyRule, fileRule, pageRule } from '#domain/page/copies/copy-rule.ts'
import type { NetworkType } from '#domain/page/network/condition.ts'
import { NETWORK_SETTINGS } from '#domain/page/network/network-settings.ts'
import { here } from '#words/address.ts'
import { FIRST_LANGUAGE, language } from '#words/language.ts'
import type { Copies } from './copies.ts'

declare const self: {
  /** The scripts of cart, search and product dialog; the build writes them in. */
  __WB_MANIFEST: { url: string }[]
}

/** Has an entry for each product. */
export const MENU_INDEX = '/menu-index.json'
/** Panels that open on every page, the menu, and the indexes that filters and search read. */
const PAGES = ['/menu', '/data', '/order-by-text', '/checkout']
const INDEXES = [MENU_INDEX, '/search-index.json']
const SCRIPTS = self.__WB_MANIFEST.map(({ url }) => (url.startsWith('/') ? url : `/${url}`))
/** The folder of the scripts in Filipino, beside those that have no words. */
const COPIES = '/_astro/fil/'

type Ask = (rule: CopyRule) => Promise<Response>

/** Fetches what is not on the device yet, as many at once as the line takes (§9). */
export async function fetchAhead(
  copies: Copies,
  rules: readonly CopyRule[],
  type: NetworkType,
  ask: Ask = ({ key }) => fetch(key),
): Promise<void> {
  const { batch } = NETWORK_SETTINGS[type]
  for (let begin = 0; begin < rules.length; begin += batch) {
    await Promise.all(rules.slice(begin, begin + batch).map((rule) => fetchOne(copies, rule, ask)))
  }
}

/** Keeps what a page has just loaded, from the browser's own cache. */
export async function keepLoaded(
  copies: Copies,
  rules: readonly CopyRule[],
  type: NetworkType,
): Promise<void> {
  await fetchAhead(copies, rules, type, ({ key, kind }) =>
    kind === 'picture' ? loadedPicture(key) : fetch(key, { cache: 'force-cache' }),
  )
}

/** How browsers ask for pictures. A picture's format depends on it, and its place in the browser's cache. */
const PICTURE_ACCEPTS = [
  'image/jxl,image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
  'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
  'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
]

/** A picture from the browser's cache. It is never downloaded again: in another browser it is kept when it is next shown. */
async function loadedPicture(key: string): Promise<Response> {
  for (const Accept of PICTURE_ACCEPTS) {
    const response = await fetch(key, { cache: 'only-if-cached', mode: 'same-origin', headers: { Accept } })
    if (response.ok) return response
  }
  return Response.error()
}

/** The scripts and styles that a page names. */
const NAMED = /\/_astro\/(?:fil\/)?[\w.@-]+\.(?:js|css)/g
/** The scripts that a script cannot run without. */
const IMPORTED = /(?:from|import)["'](\.{1,2}\/[\w.@-]+\.js)["']/g

/** Fetches a page with the scripts and styles that it cannot be shown without. */
export async function fetchWhole(copies: Copies, path: string, type: NetworkType): Promise<void> {
  const page = pageRule(path)
  if (!page) return
  await fetchAhead(copies, [page], type)
  const html = await textOf(copies, page.key)
  const visited = new Set<string>()
  let next = [...html.matchAll(NAMED)].map(([file]) => file)
  while (next.length > 0) {
    const files = [...new Set(next)].filter((file) => !visited.has(file))
    for (const file of files) visited.add(file)
    const rules = files.map((file) => fileRule(file, '')).filter((rule) => rule !== null)
    await fetchAhead(copies, rules, type)
    const imports = files.map(async (file) => importsOf(file, await textOf(copies, file)))
    next = (await Promise.all(imports)).flat()
  }
}

function importsOf(file: string, code: string): string[] {
  return [...code.matchAll(IMPORTED)].map(
    ([, name = '']) => new URL(name, `https://shop.invalid${file}`).pathname,
  )
}

async function textOf(copies: Copies, key: string): Promise<string> {
  return (await (await copies.find(key))?.response.text()) ?? ''
}

/** The rules of all that makes menu, search and cart work without a line. */
export function partRules(): CopyRule[] {
  const parts = [...scripts(), ...PAGES.map(here), ...INDEXES]
  return parts.map((path) => fileRule(path, '') ?? pageRule(path)).filter((rule) => rule !== null)
}

/** The scripts in the visitor's language. */
function scripts(): string[] {
  const isCopy = (url: string) => url.startsWith(COPIES)
  const plain = SCRIPTS.filter((url) => !isCopy(url))
  if (language() === FIRST_LANGUAGE) return plain
  const copies = SCRIPTS.filter(isCopy)
  return [...copies, ...plain.filter((url) => !copies.includes(url.replace('/_astro/', COPIES)))]
}

async function fetchOne(copies: Copies, rule: CopyRule, ask: Ask): Promise<void> {
  if (await copies.has(rule.key)) return
  const response = await ask(rule).catch(() => null)
  if (response?.status === 200 && !response.redirected) await copies.keep(rule, response)
}
