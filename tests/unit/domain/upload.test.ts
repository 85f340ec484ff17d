import { expect, test } from 'vitest'
import { checkFile } from '#client/check-file.ts'
import { MAX_FILE_BYTES, refuseFile } from '#domain/upload.ts'
import { PROBLEMS } from '#server/calls/problem.ts'

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

test.each(['..jpg', 'a..b.jpg', 'up/photo.jpg', String.raw`C:\photo.jpg`, 'a\0.jpg', ' '])(
  '%j is no name of a file (§5)',
  (name) => expect(refuseFile({ ...photo, name })).toBe('FILE_NAME_INVALID'),
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

test('client and server refuse a file in the words of §5', async () => {
  const wordsOf = (head: Uint8Array<ArrayBuffer>, name: string) =>
    checkFile(new File([head], name, { type: 'image/png' }))
  const huge = new Uint8Array(MAX_FILE_BYTES + 1)
  expect(await wordsOf(huge, 'a.png')).toBe('File size too large. Maximum 5MB allowed.')
  expect(await wordsOf(PNG, 'a..png')).toBe('Invalid file name.')
  expect(await wordsOf(HTML, 'a.png')).toBe('Invalid file type. Only images are allowed.')
  expect(await wordsOf(PNG, 'a.png')).toBeNull()
  expect(
    ['FILE_TOO_LARGE', 'FILE_NAME_INVALID', 'FILE_TYPE_INVALID'].map((code) => PROBLEMS[code as never][2]),
  ).toEqual([
    'File size too large. Maximum 5MB allowed.',
    'Invalid file name.',
    'Invalid file type. Only images are allowed.',
  ])
})
