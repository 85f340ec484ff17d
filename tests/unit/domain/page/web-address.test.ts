import { expect, test } from 'vitest'
import { completeAddress, readWebAddress } from '#domain/page/web-address.ts'

const START = 'https://shop.example/'

test.each(['http://127.0.0.1:4321', 'https://shop.example/hooks/pugon?key=1', 'HTTPS://SHOP.EXAMPLE'])(
  '%s is an address of the web: http or https (§5)',
  (text) => expect(readWebAddress(text)?.href.toLowerCase()).toContain(text.toLowerCase()),
)

test.each([
  'ftp://shop.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'shop.example',
  '//shop.example',
  '',
])('%j is none', (text) => expect(readWebAddress(text)).toBeNull())

test('an address has at most 2048 characters (§5)', () => {
  expect(readWebAddress(START.padEnd(2048, 'a'))).not.toBeNull()
  expect(readWebAddress(START.padEnd(2049, 'a'))).toBeNull()
})

test.each([
  ['', ''],
  [' https://m.me/pugon ', 'https://m.me/pugon'],
  ['HTTP://m.me/pugon', 'HTTP://m.me/pugon'],
  ['facebook.com/pugon', 'https://facebook.com/pugon'],
  ['//facebook.com/pugon', 'https://facebook.com/pugon'],
  ['www.tiktok.com/@pugon', 'https://www.tiktok.com/@pugon'],
  ['pugon.bakes', 'https://www.tiktok.com/@pugon.bakes'],
  ['@pugon', 'https://www.tiktok.com/@pugon'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('typed %j is completed to %j', (typed, whole) => {
  expect(completeAddress(typed, 'https://www.tiktok.com/@')).toBe(whole)
})

test('a name alone belongs nowhere unless the field says where', () => {
  expect(completeAddress('pugon.example')).toBe('https://pugon.example')
})
