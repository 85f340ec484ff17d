import { expect, test } from 'vitest'
import { checkFile, MAX_FILE_BYTES } from '#domain/upload.ts'
import { PROBLEMS } from '#server/calls/problem.ts'

const photo = { name: 'egg pie.jpg', size: 1000, type: 'image/jpeg' }

test('a photo of 5 MB may be sent, and one of a byte more is too large (§5)', () => {
  expect(checkFile({ ...photo, size: MAX_FILE_BYTES })).toBeUndefined()
  expect(checkFile({ ...photo, size: MAX_FILE_BYTES + 1 })).toBe('File size too large. Maximum 5MB allowed.')
})

test.each(['..jpg', 'a..b.jpg', 'up/photo.jpg', String.raw`C:\photo.jpg`])(
  '%s is no name of a file (§5)',
  (name) => expect(checkFile({ ...photo, name })).toBe('Invalid file name.'),
)

test.each([
  ['a.jpeg', 'image/jpeg'],
  ['a.JPG', 'image/jpeg'],
  ['a.png', 'image/png'],
  ['a.gif', 'image/gif'],
  ['a.webp', 'image/webp'],
])('%s may be sent as %s (§5)', (name, type) => expect(checkFile({ ...photo, name, type })).toBeUndefined())

test.each([
  ['a.svg', 'image/svg+xml'],
  ['a.html', 'text/html'],
  ['a.png', 'image/jpeg'],
  ['photo', 'image/jpeg'],
  ['a.constructor', ''],
])('%s as %s is no image (§5)', (name, type) =>
  expect(checkFile({ ...photo, name, type })).toBe('Invalid file type. Only images are allowed.'),
)

test.each([
  ['FILE_TOO_LARGE', 'File size too large. Maximum 5MB allowed.'],
  ['FILE_NAME_INVALID', 'Invalid file name.'],
  ['FILE_TYPE_INVALID', 'Invalid file type. Only images are allowed.'],
] as const)('the server says %s in the same words: “%s” (§5, §8)', (code, words) =>
  expect(PROBLEMS[code][2]).toBe(words),
)
