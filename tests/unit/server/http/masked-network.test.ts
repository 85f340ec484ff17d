import { expect, test } from 'vitest'
import { addressOf } from '#server/http/client-address.ts'
import { maskedNetwork } from '#server/http/masked-network.ts'

test.each([
  ['203.0.113.7', '203.0.113.*'],
  ['::ffff:203.0.113.7', '203.0.113.*'],
  ['2001:db8:7:42:1:2:3:4', '2001:db8:7:*'],
  ['2001:db8::4', '2001:db8:0:*'],
  ['ana@example.com', 'unknown'],
  ['203.0.113.7:8080', 'unknown'],
  ['unknown', 'unknown'],
  ['', 'unknown'],
])('the address %s is kept as %s (§9)', (address, expected) => {
  expect(maskedNetwork(addressOf(address, undefined, 0))).toBe(expected)
})
