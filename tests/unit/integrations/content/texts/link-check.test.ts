import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenMentions } from '#integrations/content/texts/link-check.ts'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pugon-links-'))
  const files = {
    'content/blog/monay.mdx':
      '---\nimage:\n  src: gone.webp\n---\n\n[menu](/menu) [no](/menus) [out](https://a.example/menus)\n\n[card](/product/pandesal#sizes)\n\n<Photo src="pandesal-1.webp" alt="a" />\n',
    'content/blog/draft.mdx': '---\ndraft: true\n---\n\n[no](/menus)\n',
    'content/pages/about.mdx': '---\ntitle: a\n---\n\n[home](/) <a href="/nowhere">no</a>\n',
    'content/catalogue/images/pandesal-1.webp': '',
    'dist/index.html': '',
    'dist/menu.html': '',
    'dist/about.html': '',
    'dist/blog/monay.html': '',
    'dist/product/pandesal.html': '',
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
})
afterAll(() => rm(root, { recursive: true }))

test('links to no page and pictures that do not exist are all named, with file and line', async () => {
  expect(await brokenMentions(root, join(root, 'dist'), true)).toEqual([
    'content/blog/monay.mdx, line 3: the catalogue has no picture gone.webp.',
    'content/blog/monay.mdx, line 6: the link /menus leads to a page that does not exist.',
    'content/pages/about.mdx, line 5: the link /nowhere leads to a page that does not exist.',
  ])
})

test('in an open shop pictures are uploaded, so only links are looked at', async () => {
  expect(await brokenMentions(root, join(root, 'dist'), false)).toHaveLength(2)
})
