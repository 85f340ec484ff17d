import { getLiveEntry } from 'astro:content'
import { type Language, language } from '#words/language.ts'

/** The source of all pages: the catalogue, the shop's facts, the texts of the office and the day in Manila. */
export type ShopContent = Awaited<ReturnType<typeof read>>

let currentContent = (): ShopContent | undefined => undefined
let built: Promise<ShopContent> | undefined

/** Lets a server, which makes pages of many contents, say whose turn it is. */
export function readContentFrom(source: () => ShopContent | undefined): void {
  currentContent = source
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

/**
 * Makes something once for each content and language, when a page first asks for it. A failure is not kept. Without a content it is
 * that of the page.
 */
export function perContent<Made>(
  make: (content: ShopContent) => Promise<Made>,
): (content?: ShopContent) => Promise<Made> {
  const results = new WeakMap<ShopContent, Map<Language, Promise<Made>>>()
  return async (given) => {
    const content = given ?? (await loadContent())
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

async function read() {
  const answer = await getLiveEntry('shop', 'shop')
  // The error says why the content cannot be used, in a sentence for its author.
  if (!answer.entry) throw answer.error
  return answer.entry.data
}
