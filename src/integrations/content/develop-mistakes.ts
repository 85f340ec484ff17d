import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { knownMistakes, noteMistakes } from '#contract/content/text-mistakes.ts'

const TEXT = /^content\/(?:blog|pages)\/(?:fil\/)?[^/]+\.mdx$/
/** The loader has looked at a changed text by then. */
const LOADED_MS = 500
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const BOX =
  'margin:0;padding:12px 16px;border:3px solid #a11;background:#fff;color:#111;font:16px/1.5 system-ui'

/** While developing, shows the page again when a text has changed, also one that cannot be used. */
export function developMistakes(): AstroIntegration {
  let root = ''
  return {
    name: 'develop-mistakes',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root)
      },
      'astro:server:setup': ({ server }) => {
        const show = (file: string) => {
          if (!TEXT.test(relative(root, file))) return
          setTimeout(() => server.environments.client.hot.send({ type: 'full-reload' }), LOADED_MS)
        }
        server.watcher.on('change', show)
        server.watcher.on('add', show)
        server.watcher.on('unlink', (file) => {
          noteMistakes(relative(root, file), [])
          show(file)
        })
      },
    },
  }
}

/** A page of development with all mistakes of the texts above it. */
export function withMistakes(html: string): string {
  const mistakes = knownMistakes()
  if (mistakes.length === 0) return html
  const items = mistakes.map(
    (sentence) => `<li>${sentence.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)}</li>`,
  )
  const box = `<aside role="alert" id="text-mistakes" style="${BOX}"><strong>To be mended in the texts:</strong><ul>${items.join('')}</ul></aside>`
  return html.replace(/<body[^>]*>/, (start) => start + box)
}
