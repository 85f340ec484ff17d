import { getLiveEntry } from 'astro:content'
import type { ShopContent } from '#contract/content/shop-content.ts'
import { type Language, language } from '#words/language.ts'

let contentOfPage = (): ShopContent | undefined => undefined
let built: Promise<ShopContent> | undefined

/** Says how the content is found of which a page is made (`middleware.ts`). */
export function readContentFrom(source: () => ShopContent | undefined): void {
  contentOfPage = source
}

/** The content of which something is being made; `undefined` outside of pages, where only a build asks. */
export function currentContent(): ShopContent | undefined {
  return contentOfPage()
}

/**
 * The content of the page that is being made. A build reads it once; `dev`, where modules are hot, reads it for every page.
 */
export async function loadContent(): Promise<ShopContent> {
  const content = currentContent()
  if (content) return content
  if (import.meta.hot) return read()
  built ??= read()
  return built
}

/** The shop's public address, to which canonical links and search engines lead. */
export async function siteAddress(): Promise<URL> {
  return new URL((await loadContent()).hosting.site)
}

/**
 * Makes something once for each content and language, when a page first asks for it. A failure is not kept. Without a content it is
 * that of the page.
 */
export function perContent<Made>(
  make: (content: ShopContent) => Promise<Made>,
): (content?: ShopContent) => Promise<Made> {
  const results = new WeakMap<ShopContent, Map<Language, Promise<Made>>>()
  return async (ofPage) => {
    const content = ofPage ?? (await loadContent())
    const languages = results.get(content) ?? new Map<Language, Promise<Made>>()
    results.set(content, languages)
    const place = language()
    const ready = languages.get(place)
    if (ready) return ready
    const making = make(content)
    languages.set(place, making)
    making.catch(() => languages.delete(place))
    return making
  }
}

async function read(): Promise<ShopContent> {
  const answer = await getLiveEntry('shop', 'shop')
  // The error says why the content cannot be used, in a sentence for its author.
  if (!answer.entry) throw answer.error
  return answer.entry.data
}
