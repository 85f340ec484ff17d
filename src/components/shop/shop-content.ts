import { getLiveEntry } from 'astro:content'

let built: ReturnType<typeof read> | undefined

/**
 * The content the site is built from. A build reads it once; `dev`, where modules are hot, reads it for every
 * page.
 */
export function loadContent(): ReturnType<typeof read> {
  if (import.meta.hot) return read()
  built ??= read()
  return built
}

async function read() {
  const answer = await getLiveEntry('shop', 'shop')
  // The error says why the content cannot be used, in a sentence for its author.
  if (!answer.entry) throw answer.error
  return answer.entry.data
}
