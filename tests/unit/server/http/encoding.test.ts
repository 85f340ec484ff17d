import { expect, test } from 'vitest'
import { chooseEncoding } from '#server/http/answers/encoding.ts'

test.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP ; Q=0.5', 'gzip'],
  ['br;q=0.5, gzip;q=1', 'gzip'],
  ['br;q=0.8, gzip;q=0.8', 'br'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['identity, br;q=0.5', null],
  ['identity;q=0.1, br;q=0.5', 'br'],
  ['br;q=0, gzip;q=0.000', null],
  ['br;q=nonsense', null],
  ['deflate', null],
  ['', null],
  [undefined, null],
])('for Accept-Encoding %s an answer is sent as %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

test('of the encodings that exist, the one that the caller prefers is sent', () => {
  expect(chooseEncoding('br, gzip', (one) => one === 'gzip')).toBe('gzip')
  expect(chooseEncoding('br', (one) => one === 'gzip')).toBe(null)
})
