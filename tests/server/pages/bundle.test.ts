import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sourcesVersion } from '#server/pages/bundle/bundle.ts'

test.each([
  ['src/pages/index.astro', true],
  ['src/contract/catalogue/category.ts', true],
  ['src/server/flow/in-content.ts', true],
  ['content/blog/pandesal.mdx', true],
  ['src/server/order/routes.ts', false],
  ['content/catalogue/products.json', false],
])('a change of %s asks for another bundle: %s', async (file, isBundled) => {
  const root = await mkdtemp(join(tmpdir(), 'pugon-sources-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, dirname(file)), { recursive: true })
  await writeFile(join(root, file), 'before')
  const before = sourcesVersion(root)
  await writeFile(join(root, file), 'after')
  expect(sourcesVersion(root) !== before).toBe(isBundled)
})
