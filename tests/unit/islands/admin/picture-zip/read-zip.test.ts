import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readZip } from '#islands/admin/picture-zip/read-zip.ts'

const PICTURE = strToU8('a picture')
const zip = (entries: Record<string, Uint8Array>) => new File([zipSync(entries) as BlobPart], 'pictures.zip')

test('the pictures of an archive are read in the order of their names, and all else is left out', async () => {
  const archive = zip({
    'b/egg-pie-10.png': PICTURE,
    'egg-pie-2.jpg': PICTURE,
    'notes.txt': PICTURE,
    '__MACOSX/._egg-pie.jpg': PICTURE,
  })
  const pictures = await readZip(archive)
  expect(pictures.map(({ path, file }) => [path, file.name, file.type, file.size])).toEqual([
    ['b/egg-pie-10.png', 'egg-pie-10.png', 'image/png', PICTURE.byteLength],
    ['egg-pie-2.jpg', 'egg-pie-2.jpg', 'image/jpeg', PICTURE.byteLength],
  ])
})

test.each<[string, () => File, string]>([
  ['that is none', () => new File(['hello'], 'pictures.zip'), 'This is no ZIP file, or it is damaged.'],
  [
    'that is cut short',
    () => new File([zip({ 'a.jpg': PICTURE }).slice(0, -30)], 'p.zip'),
    'This is no ZIP file, or it is damaged.',
  ],
  ['without pictures', () => zip({ 'notes.txt': PICTURE }), 'There is no picture in this file.'],
  [
    'with a picture that unpacks to 31 MB',
    () => zip({ 'a.jpg': new Uint8Array(31_000_000) }),
    'a.jpg is larger than 30 MB.',
  ],
  [
    'with too many pictures',
    () => zip(Object.fromEntries(Array.from({ length: 301 }, (_, at) => [`${at}.jpg`, PICTURE]))),
    'There are more than 300 pictures. Make two files of it.',
  ],
])('an archive %s is refused in words', async (_, archive, words) => {
  await expect(readZip(archive())).rejects.toThrow(words)
})
