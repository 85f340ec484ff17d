import { describe, expect, test } from 'vitest'
import { checkAddress, INTERNET, type Network, post, RefusedAddress } from '#server/webhook/post.ts'
import { isPublicAddress } from '#server/webhook/public-address.ts'
import { ON_THIS_MACHINE, startReceiver } from '#tests/server/setup/webhook/receiver.ts'

const PUBLIC = [
  '8.8.8.8',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.0',
  '192.0.3.0',
  '223.255.255.255',
  '2606:4700::1111',
  '2001:4860:4860::8888',
  '2400:cb00::1',
]

/** What it is, and an address of it. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ['this network', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['private', '10.0.0.1'],
  ['private', '10.255.255.255'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['carrier-grade NAT', '100.127.255.255'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['link-local', '169.254.0.1'],
  ['metadata of clouds', '169.254.169.254'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['protocols', '192.0.0.8'],
  ['metadata of Oracle', '192.0.0.192'],
  ['documentation', '192.0.2.1'],
  ['6to4 relays', '192.88.99.1'],
  ['private', '192.168.1.1'],
  ['benchmarks', '198.18.0.1'],
  ['benchmarks', '198.19.255.255'],
  ['documentation', '198.51.100.1'],
  ['documentation', '203.0.113.1'],
  ['multicast', '224.0.0.1'],
  ['multicast', '239.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['mapped loopback', '::ffff:7f00:1'],
  ['mapped metadata', '::ffff:169.254.169.254'],
  ['mapped public', '::ffff:8.8.8.8'],
  ['compatible loopback', '::127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64 of one’s own', '64:ff9b:1::a00:1'],
  ['discard', '100::1'],
  ['Teredo', '2001::1'],
  ['ORCHID', '2001:20::1'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['6to4 of a private one', '2002:a00:1::'],
  ['segment routing', '5f00::1'],
  ['unique local', 'fc00::1'],
  ['metadata of AWS', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['public with a zone', '2606:4700::1111%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['no address', 'localhost'],
  ['nothing', ''],
]

test.each(PUBLIC)('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each(HOSTILE)('%s is not public: %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

/** A resolver that fails the test if it is asked. */
const unasked: Network = { resolve: () => expect.fail('a name was looked up') }

describe('an address is refused', () => {
  test.each([
    'http://8.8.8.8/',
    'ftp://8.8.8.8/',
    'file:///etc/passwd',
    'gopher://8.8.8.8/',
    'javascript:alert(1)',
    'https://',
    'no address',
    '//8.8.8.8/',
    'https://user@8.8.8.8/',
    'https://user:secret@8.8.8.8/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://1２7.0.0.1/',
    'https://127。0。0。1/',
    'https://①②⑦.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[0:0:0:0:0:ffff:7f00:1]/',
    'https://[::ffff:a9fe:a9fe]/latest/meta-data/',
    'https://169.254.169.254/latest/meta-data/',
    'https://2852039166/',
    'https://[fd00:ec2::254]/',
    'https://8.8.8.8@127.0.0.1/',
    'https://127.0.0.1#@8.8.8.8/',
    'https://127.0.0.1\\@8.8.8.8/',
    'https://10.0.0.1:8443/',
    'https://0/',
  ])('without a look-up: %s', async (address) => {
    await expect(checkAddress(unasked, address)).rejects.toBeInstanceOf(RefusedAddress)
    await expect(post(unasked, address, {}, '{}')).rejects.toBeInstanceOf(RefusedAddress)
  })

  test.each([
    ['leads to this machine', ['127.0.0.1']],
    ['leads to a public place and to a private one', ['8.8.8.8', '10.0.0.1']],
    ['leads to a public place and to this machine in IPv6', ['2606:4700::1111', '::1']],
    ['leads nowhere', []],
  ] as const)('that %s', async (_, addresses) => {
    const network = {
      resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    }
    await expect(checkAddress(network, 'https://hooks.example/')).rejects.toBeInstanceOf(RefusedAddress)
    await expect(post(network, 'https://hooks.example/', {}, '{}')).rejects.toBeInstanceOf(RefusedAddress)
  })

  test.each(['localhost', 'localhost.', 'LOCALHOST', 'sub.localhost'])(
    'by the machine’s own resolver: %s',
    async (host) => {
      await expect(checkAddress(INTERNET, `https://${host}/`)).rejects.toBeInstanceOf(RefusedAddress)
    },
  )

  test('in plain http also where this machine may be called, unless the test says so', async () => {
    const { allowsLoopback: _, ...elsewhere } = ON_THIS_MACHINE
    await expect(checkAddress(elsewhere, 'http://hooks.example/')).rejects.toBeInstanceOf(RefusedAddress)
    await expect(checkAddress(ON_THIS_MACHINE, 'http://10.0.0.1/')).rejects.toBeInstanceOf(RefusedAddress)
  })
})

test('a public name is looked up once, and what it means a moment later changes nothing', async () => {
  const receiver = await startReceiver()
  let asked = 0
  const rebinding: Network = {
    // The second answer would lead elsewhere; `hooks.example` itself does not exist.
    resolve: async () => [{ address: asked++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }],
    allowsLoopback: true,
  }
  expect(await post(rebinding, receiver.address, { 'webhook-id': 'msg_1' }, '{}')).toMatchObject({
    status: 204,
  })
  expect([asked, receiver.received.length]).toEqual([1, 1])
  expect(receiver.received[0]?.headers.host).toContain('hooks.example')
  await receiver.close()
})
