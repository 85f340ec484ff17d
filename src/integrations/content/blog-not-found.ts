import { appendFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'

/**
 * Hosts that read `_redirects` answer unknown paths under `/blog/` with the blog's own page, as our server
 * does.
 */
const LINE = '/blog/* /blog/not-found 404\n'

/** Adds the rule for unknown articles to the file that static hosts read. */
export function blogNotFound(): AstroIntegration {
  return {
    name: 'blog-not-found',
    hooks: {
      'astro:build:done': ({ dir }) => appendFile(new URL('_redirects', dir), LINE),
    },
  }
}
