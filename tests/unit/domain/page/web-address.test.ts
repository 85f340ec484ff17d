import { expect, test } from 'vitest'
import { readWebAddress } from '#domain/page/web-address.ts'

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
