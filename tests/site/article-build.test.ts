import { rm } from 'node:fs/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type OwnBuild, openOwnBuild } from './own-build.ts'

const BUILD_MS = 1_200_000

let site: OwnBuild
beforeEach(async () => {
  site = await openOwnBuild('blog-build')
})
afterAll(() => rm(site.root, { recursive: true, force: true }))

test('an unknown slug on a product card stops the build with file and line', {
  timeout: BUILD_MS,
}, async () => {
  await site.addPost('Monay', (text) => text.replace('slug="pandesal"', 'slug="pandesol"'))
  await expect(site.build()).rejects.toThrow(
    /^content\/blog\/monay\.mdx, line 30: the menu has no product "pandesol"\.$/m,
  )
})

test('bad content stops the build naming file, line and field', { timeout: BUILD_MS }, async () => {
  await site.addPost('Monay', (text) => text.replace(/^publishDate: .*$/m, 'publishDate: soon'))
  await expect(site.build()).rejects.toThrow(
    /^content\/blog\/monay\.mdx, line 11, field "publishDate": .+\.$/m,
  )
})
