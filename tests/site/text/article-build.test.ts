import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { IS_DEEP } from '#tests/depth.ts'
import { type OwnBuild, openOwnBuild } from '#tests/site/setup/own-build.ts'

/** Lines of code, or of a parser's own report. */
const STACK = /^\s+at |"code":/m
const BUILD_MS = 1_200_000

let site: OwnBuild
beforeEach(async () => {
  site = await openOwnBuild('blog-build')
})
afterAll(() => rm(site.root, { recursive: true, force: true }))

test.runIf(IS_DEEP)(
  'an unknown slug on a product card stops the build with file and line',
  {
    timeout: BUILD_MS,
  },
  async () => {
    await site.addPost('Monay', (text) => text.replace('slug="pandesal"', 'slug="pandesol"'))
    const said = await site.build().catch((error: Error) => error.message)
    expect(said).toMatch(
      /^(?:.*: )?content\/blog\/monay\.mdx, line 30: the menu has no product "pandesol"\.$/m,
    )
    expect(said).not.toMatch(STACK)
  },
)

test.runIf(IS_DEEP)(
  'bad content stops the build naming file, line and field',
  { timeout: BUILD_MS },
  async () => {
    await site.addPost('Monay', (text) =>
      text.replace(/^publishDate: .*$/m, 'publishDate: soon').replace(/^category: .*$/m, 'category: 4'),
    )
    const said = await site.build().catch((error: Error) => error.message)
    expect(said).toMatch(/^content\/blog\/monay\.mdx, line 9, field "category": .+\.$/m)
    expect(said).toMatch(/^content\/blog\/monay\.mdx, line 11, field "publishDate": .+\.$/m)
    expect(said).not.toMatch(STACK)
  },
)

test.runIf(IS_DEEP)(
  'code in an article stops the build with every place of it, and no stack',
  {
    timeout: BUILD_MS,
  },
  async () => {
    await site.addPost('Monay', (text) => `${text}\n{process.env.HOME}\n\n<script>alert(1)</script>\n`)
    const inBlog = await site.build().catch((error: Error) => error.message)
    expect(inBlog).toMatch(
      /^content\/blog\/monay\.mdx, line \d+: "\{process\.env\.HOME\}" cannot be used: .+\.$/m,
    )
    expect(inBlog).toMatch(/^content\/blog\/monay\.mdx, line \d+: <script> cannot be used in texts; .+\.$/m)
    expect(inBlog).not.toMatch(STACK)
  },
)

// Pages are loaded as articles are.
test.runIf(IS_DEEP)('code in the text of a page stops the build, too', { timeout: BUILD_MS }, async () => {
  const page = join(site.root, 'content', 'pages', 'about.mdx')
  await writeFile(page, `${await readFile(page, 'utf8')}\n[a](javascript:alert(1))\n`)
  const inPage = await site.build().catch((error: Error) => error.message)
  expect(inPage).toMatch(/^content\/pages\/about\.mdx, line \d+: the link "javascript:alert\(1\)" .+\.$/m)
  expect(inPage).not.toMatch(STACK)
})
