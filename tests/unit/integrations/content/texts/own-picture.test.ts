import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPicture, ownPictures, withPictures } from '#integrations/content/texts/own-picture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pugon-pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

const loaf = () => sharp({ create: { width: 600, height: 400, channels: 3, background: '#a52' } })
const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const

test.each(FORMATS)('a picture beside a text may be %s', async (format) => {
  const path = join(folder, `loaf.${format}`)
  await loaf().toFormat(format).toFile(path)
  expect(await isPicture(path)).toBe(true)
})

test.each(FORMATS)('a %s that has lost its end is refused, however often it is looked at', async (format) => {
  const path = join(folder, `cut.${format}`)
  const whole = await loaf().toFormat(format).toBuffer()
  await writeFile(path, whole.subarray(0, Math.ceil(whole.length * 0.7)))
  expect([await isPicture(path), await isPicture(path)]).toEqual([false, false])
})

test.each([
  ['nothing', ''],
  ['words', 'not a picture'],
  ['a drawing, which could run code', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
])('a file with %s is no picture', async (_, content) => {
  const path = join(folder, 'words.png')
  await writeFile(path, content)
  expect(await isPicture(path)).toBe(false)
})

const place = 'content/blog/monay.mdx'
const file = (body: string) => ({ place, text: `---\nimage:\n  src: ./top.jpg\n---\n${body}` })

test('knows the pictures beside the text and where each is shown', () => {
  const shown = file(
    '<Photo\n  src="./oven.jpg"\n  alt="Oven"\n/>\n![Dough](./dough.png)\n<Photo src="monay-1.webp" alt="Monay" />',
  )
  expect(ownPictures(shown, { src: './top.jpg', alt: 'Monay' })).toEqual([
    { name: 'top.jpg', where: `${place}, line 3, field "image.src"` },
    { name: 'oven.jpg', where: `${place}, line 6` },
    { name: 'dough.png', where: `${place}, line 9` },
  ])
})

test('knows pictures by whatever way of Markdown, and none in code, comments or a text that cannot be read', () => {
  const names = (body: string) => ownPictures(file(body), undefined).map(({ name }) => name)
  expect(names('\n![An [old] oven](./oven.jpg "Oven")\n\n![Dough][d]\n\n[d]: ./dough.png\n')).toEqual([
    'oven.jpg',
    'dough.png',
  ])
  expect(names('\n`![x](./a.png)`\n\n```\n![x](./b.png)\n```\n\n{/* ![x](./c.png) */}\n')).toEqual([])
  expect(names('\n<Photo src="./oven.jpg"\n')).toEqual([])
  expect(names(`\n${'> '.repeat(60)}![x](./a.png)\n`)).toEqual([])
})

test('a picture of more than 5 MB is refused, as it is in the office', async () => {
  await writeFile(join(folder, 'oven.jpg'), Buffer.alloc(5 * 1024 * 1024 + 1))
  const check = withPictures(() => ({}))
  await expect(check(file('![Oven](./oven.jpg)'), {}, folder)).rejects.toThrow(
    `${place}, line 5: oven.jpg is larger than 5 MB; export it again, smaller.`,
  )
})
