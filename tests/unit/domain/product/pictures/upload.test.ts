import { expect, test } from 'vitest'
import { checkFile } from '#client/check-file.ts'
import {
  convertibleKind,
  isStillPicture,
  MAX_FILE_BYTES,
  refuseFile,
} from '#domain/product/pictures/upload.ts'
import { PROBLEMS } from '#server/http/problem.ts'

/** The first bytes of each kind. */
const JPEG = bytes('ffd8ffe000104a4649460001')
const PNG = bytes('89504e470d0a1a0a0000000d')
const GIF = bytes('474946383961010001008000')
const WEBP = bytes('524946461a00000057454250')
const HTML = new TextEncoder().encode('<!doctype html>')

const photo = { name: 'egg pie.jpg', size: 1000, type: 'image/jpeg', head: JPEG }

function bytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

test('a photo of 5 MB may be sent, and one of a byte more is too large (§5)', () => {
  expect(refuseFile({ ...photo, size: MAX_FILE_BYTES })).toBeNull()
  expect(refuseFile({ ...photo, size: MAX_FILE_BYTES + 1 })).toBe('FILE_TOO_LARGE')
})

test.each(['..jpg', 'a..b.jpg', 'up/photo.jpg', String.raw`C:\photo.jpg`])(
  '%s is no name of a file (§5)',
  (name) => expect(refuseFile({ ...photo, name })).toBe('FILE_NAME_INVALID'),
)

test.each(['a\0.jpg', '\x7f.jpg', ' '])('nor is %j', (name) =>
  expect(refuseFile({ ...photo, name })).toBe('FILE_NAME_INVALID'),
)

test.each([
  ['a.jpeg', 'image/jpeg', JPEG],
  ['a.JPG', 'image/jpeg', JPEG],
  ['a.png', 'image/png', PNG],
  ['a.gif', 'image/gif', GIF],
  ['a.webp', 'image/webp', WEBP],
])('%s may be sent as %s (§5)', (name, type, head) =>
  expect(refuseFile({ ...photo, name, type, head })).toBeNull(),
)

test.each([
  ['photo.jfif', 'image/jpeg', JPEG],
  ['photo.JFIF', '', JPEG],
  ['photo', '', JPEG],
  ['photo', 'application/octet-stream', PNG],
  ['photo', 'image/jpeg', WEBP],
])('%s as %j, whose name tells nothing, is judged by its bytes (§5)', (name, type, head) => {
  expect(refuseFile({ ...photo, name, type, head })).toBeNull()
  expect(refuseFile({ ...photo, name, type, head: HTML })).toBe('FILE_TYPE_INVALID')
})

test.each([
  ['a.svg', 'image/svg+xml', HTML],
  ['a.html', 'text/html', JPEG],
  ['a.png', 'image/jpeg', JPEG],
  ['a.jpg', 'image/jpeg', PNG],
  ['a.jpg', 'image/jpeg', HTML],
  ['a.jpg', '', JPEG],
  ['a.constructor', '', JPEG],
  ['photo', 'image/jpeg', new Uint8Array()],
])('%s as %s is no image (§5)', (name, type, head) =>
  expect(refuseFile({ ...photo, name, type, head })).toBe('FILE_TYPE_INVALID'),
)

test.each([
  [
    'FILE_TOO_LARGE',
    'File size too large. Maximum 5MB allowed.',
    new Uint8Array(MAX_FILE_BYTES + 1),
    'a.png',
  ],
  ['FILE_NAME_INVALID', 'Invalid file name.', PNG, 'a..png'],
  ['FILE_TYPE_INVALID', 'Invalid file type. Only images are allowed.', HTML, 'a.png'],
] as const)('the server says %s in the same words: “%s” (§5, §8)', async (code, words, bytesOfIt, name) => {
  expect(await checkFile(new File([bytesOfIt], name, { type: 'image/png' }))).toBe(words)
  expect(await checkFile(new File([PNG], 'a.png', { type: 'image/png' }))).toBeNull()
  expect(PROBLEMS[code][2]).toBe(words)
})

test('AVIF and HEIC are known by their content, whatever their name: a device turns them into a kind of §5', () => {
  const brand = (name: string) => new TextEncoder().encode(`\0\0\0 ftyp${name}`)
  expect(['avif', 'avis'].map((name) => convertibleKind(brand(name)))).toEqual(['avif', 'avif'])
  expect(['heic', 'heix', 'hevc', 'mif1', 'msf1'].map((name) => convertibleKind(brand(name)))).toEqual(
    Array.from({ length: 5 }, () => 'heic'),
  )
  expect([brand('mp42'), JPEG, HTML, new Uint8Array()].map(convertibleKind)).toEqual([null, null, null, null])
  for (const head of [brand('avif'), brand('heic')])
    expect(refuseFile({ ...photo, name: 'a.heic', type: 'image/heic', head })).toBe('FILE_TYPE_INVALID')
})

test('only pictures without animation are made smaller before they are sent', () => {
  expect([JPEG, PNG, WEBP].map(isStillPicture)).toEqual([true, true, true])
  expect([GIF, HTML].map(isStillPicture)).toEqual([false, false])
})
