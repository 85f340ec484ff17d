import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BUNDLE_FILE } from '#contract/content/page-bundle.ts'
import { completeBundle, openBundle } from '#integrations/bundle/bundle-folder.ts'

const HOUR_MS = 3_600_000
const described = {
  ...{ entry: 'entry.mjs', site: 'http://localhost', apiOrigin: '', hasTagManager: false },
  ...{ styles: {}, pictures: {}, frame: {}, mistakes: [] },
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pugon-bundles-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Completes a bundle, as one that was last used some hours ago. */
async function complete(name: string, hours = 0, more = {}) {
  const partial = join(folder, `${name}.1.part`)
  await mkdir(partial)
  await writeFile(join(partial, 'code.mjs'), '')
  await completeBundle(partial, join(folder, name), { ...described, ...more })
  const at = new Date(Date.now() - hours * HOUR_MS)
  await utimes(join(folder, name, BUNDLE_FILE), at, at)
}

test('bundles of earlier versions go, except the last one and those that a program renders with', async () => {
  await complete('oldest', 5)
  await complete('used', 4)
  await complete('last', 3)
  await openBundle(join(folder, 'used'))
  await complete('newer', 0)
  expect((await readdir(folder)).sort()).toEqual(['newer', 'used'])
  await complete('newest', 0)
  expect((await readdir(folder)).sort()).toEqual(['newer', 'newest', 'used'])
})

test('a bundle that another process has completed stays: pages may be made with it now', async () => {
  await complete('same', 0, { entry: 'first.mjs' })
  await complete('same', 0, { entry: 'second.mjs' })
  expect((await openBundle(join(folder, 'same'))).entry).toBe('first.mjs')
  expect(await readdir(folder)).toEqual(['same'])
})

test('a bundle that is not whole is replaced', async () => {
  await complete('same', 0, { entry: 'first.mjs' })
  await writeFile(join(folder, 'same', BUNDLE_FILE), '')
  await complete('same', 0, { entry: 'second.mjs' })
  expect((await openBundle(join(folder, 'same'))).entry).toBe('second.mjs')
})
