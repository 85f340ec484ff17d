import type { AstroIntegration } from 'astro'
import { REDIRECT_FILES } from '#contract/content/redirects.ts'

/** Astro makes no route of a file in `pages` whose name begins with an underscore. */
const ENTRY = 'src/pages/_redirect-file.ts'

/** Writes the files of redirects into a finished site: for static hosts and for our server. */
export function redirectFiles(): AstroIntegration {
  return {
    name: 'redirect-files',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const file of REDIRECT_FILES) injectRoute({ pattern: `/${file}`, entrypoint: ENTRY })
      },
    },
  }
}
