import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageAt, SITE_FOLDER } from '#tests/site/setup/built-site.ts'
import { entries, gzipBytes, readScript, staticImports } from '#tests/site/setup/script-graph.ts'
import { ISLANDS } from './islands.ts'

const ISLAND_BYTES = 111_000
/** For checkout, login and account, which are the page itself. */
const WHOLE_PAGE_BYTES = 125_000
const WHOLE_PAGES = /^\/(?:checkout|login|account)$/
/** For the admin's frame; its screens have a limit of their own. */
const FRAME_BYTES = 133_000
const FRAMES = /^\/admin(?:\/.+)?$/

test.each(ISLANDS)('%s is within its budget', (path) => {
  const files = [...staticImports(entries(pageAt(path)))]
  const bytes = files.reduce((sum, file) => sum + gzipBytes(readScript(file)), 0)
  expect(bytes).toBeLessThanOrEqual(budgetOf(path))
})

function budgetOf(path: string): number {
  if (FRAMES.test(path)) return FRAME_BYTES
  return WHOLE_PAGES.test(path) ? WHOLE_PAGE_BYTES : ISLAND_BYTES
}

test('no script brings a stylesheet: styles are inline, and the code around import() does not load them', () => {
  const files = readdirSync(join(SITE_FOLDER, '_astro')).filter((file) => file.endsWith('.js'))
  expect(files.filter((file) => /_astro\/[^"'`]+\.css/.test(readScript(file)))).toEqual([])
})
