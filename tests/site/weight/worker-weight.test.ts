import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SITE_FOLDER } from '#tests/site/setup/built-site.ts'
import { gzipBytes } from '#tests/site/setup/script-graph.ts'

/** Design: the whole worker, gzip. */
const WORKER_BYTES = 25_000

test('the worker weighs at most 25 kB and loads no further script (D51)', () => {
  const code = readFileSync(join(SITE_FOLDER, 'service-worker.js'), 'utf8')
  // Scripts that it fetches ahead for pages are strings; these would be its own.
  expect(code).not.toMatch(/importScripts|\bimport\s*["'`({]|\bfrom\s*["'`]\.{0,2}\//)
  expect(code).toContain('addEventListener')
  expect(gzipBytes(code)).toBeLessThanOrEqual(WORKER_BYTES)
})
