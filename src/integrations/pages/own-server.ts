import { writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { knownMistakes, TEXT_MISTAKES_FILE } from '#contract/content/text-mistakes.ts'

/**
 * Bundles the pages for the shop's own server, which renders them when they are asked for (D65), and names the texts that are left
 * out.
 */
export function ownServer(): AstroIntegration {
  let folder: URL
  return {
    name: 'own-server',
    hooks: {
      'astro:config:done': ({ config, setAdapter }) => {
        folder = config.outDir
        setAdapter({
          name: 'own-server',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('../../pages/_render.ts', import.meta.url),
          supportedAstroFeatures: {
            serverOutput: 'stable',
            staticOutput: 'stable',
            sharpImageService: 'stable',
          },
        })
      },
      'astro:build:done': () =>
        writeFile(new URL(TEXT_MISTAKES_FILE, folder), JSON.stringify(knownMistakes())),
    },
  }
}
