import type { CacheProvider } from 'astro'

/** Has Astro write what a page shows (`Astro.cache.set`) into the header `Cache-Tag`, for the server that keeps pages (D65). */
export default function pageTags(): CacheProvider {
  return { name: 'page-tags', invalidate: async () => {} }
}
