import type { AstroIntegration } from 'astro'
import { CATALOGUE_TIME_FILE, HOST_REDIRECTS_FILE } from '#contract/content/redirects.ts'

/** Astro makes no route of a file in `pages` whose name begins with an underscore. */
const ENTRIES = {
  [HOST_REDIRECTS_FILE]: 'src/pages/_redirects.ts',
  [CATALOGUE_TIME_FILE]: 'src/pages/_catalogue-time.json.ts',
}

/** Writes the files into a finished site that only static hosts need. */
export function hostFiles(): AstroIntegration {
  return {
    name: 'host-files',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const [file, entrypoint] of Object.entries(ENTRIES))
          injectRoute({ pattern: `/${file}`, entrypoint })
      },
    },
  }
}
