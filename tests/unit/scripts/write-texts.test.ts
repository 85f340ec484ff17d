import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeTexts } from '#scripts/blog/write-texts.ts'

test('texts of the editor become files; those it shows no longer are removed, and files written by hand stay', async () => {
  const root = await mkdtemp(join(tmpdir(), 'pugon-texts-'))
  const blog = join(root, 'content', 'blog')
  for (const folder of ['blog', 'pages']) await mkdir(join(root, 'content', folder), { recursive: true })
  await writeFile(join(blog, 'by-hand.mdx'), '---\nid: 7\n---\n')
  await writeFile(join(blog, 'gone.mdx'), '---\nid: 100009\n---\n')
  const text = (slug: string, path = `content/blog/${slug}.mdx`) => ({
    ...{ id: 100_001, kind: 'article', slug, path, mdx: '---\nid: 100001\n---\n\nNew.\n' },
  })
  const answer = [text('new'), text('by-hand'), text('elsewhere', '../../etc/passwd')]
  const get = async (address: string) => {
    expect(address).toBe('https://shop.example/api/v1/texts')
    return Response.json(answer)
  }
  expect(await writeTexts('https://shop.example/api/v1', root, get)).toEqual({
    written: ['content/blog/new.mdx'],
    removed: ['content/blog/gone.mdx'],
  })
  expect((await readdir(blog)).sort()).toEqual(['by-hand.mdx', 'new.mdx'])
  expect(await readFile(join(blog, 'by-hand.mdx'), 'utf8')).toContain('id: 7')
  expect((await writeTexts('https://shop.example/api/v1', root, get)).written).toEqual([])
  await expect(writeTexts('content/catalogue', root, get)).rejects.toThrow('Name the address')
  await rm(root, { recursive: true })
})
