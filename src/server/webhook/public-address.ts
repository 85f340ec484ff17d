import { BlockList, isIP } from 'node:net'

/** IPv4 networks that are not public: the special-purpose registry of IANA (RFC 6890), multicast, and what is reserved. */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** The only IPv6 network from which public addresses are given out. IPv4 in the form of IPv6 is outside of it. */
const GLOBAL_V6 = ['2000::/3']
/** Parts of it with another purpose: protocols (Teredo among them), documentation, 6to4. */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const notPublic = blockList([
  ...NOT_PUBLIC_V4.map((network) => ['ipv4', network] as const),
  ...NOT_PUBLIC_V6.map((network) => ['ipv6', network] as const),
])
const global = blockList(GLOBAL_V6.map((network) => ['ipv6', network] as const))

/** Whether an IP address is one that anybody on the internet can reach. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !notPublic.check(address, 'ipv4')
  // An address with a zone belongs to one of this machine's own networks.
  if (version !== 6 || address.includes('%')) return false
  return global.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

function blockList(networks: readonly (readonly ['ipv4' | 'ipv6', string])[]): BlockList {
  const list = new BlockList()
  for (const [family, network] of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
