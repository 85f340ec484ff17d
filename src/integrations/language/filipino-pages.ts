import { globSync } from 'node:fs'
import type { AstroIntegration } from 'astro'
import { FILIPINO_PATH } from '#words/address.ts'

const FOLDER = 'src/pages'
/** Only shoppers have two languages. */
const OFFICE = /\/admin\//

/** Builds every page of the shopper's half a second time, below `/fil`. The middleware tells it its language. */
export function filipinoPages(): AstroIntegration {
  return {
    name: 'filipino-pages',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const file of globSync(`${FOLDER}/**/*.astro`)) {
          if (OFFICE.test(file)) continue
          const path = file.slice(FOLDER.length, -'.astro'.length).replace(/\/index$/, '')
          injectRoute({ pattern: FILIPINO_PATH + path, entrypoint: file })
        }
      },
    },
  }
}
