/** Everything that is not an address. */
const UNKNOWN = 'unknown'
const IPV4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/
/** The household that `client-address.ts` leaves of an IPv6 address. */
const HOUSEHOLD = /^([\da-f]{0,4}:[\da-f]{0,4}:[\da-f]{0,4}):[\da-f]{0,4}$/i

/**
 * The network of a client's address, without the part that identifies a household or a person: `203.0.113.*`,
 * `2001:db8:7:*`.
 */
export function maskedNetwork(address: string): string {
  const network = IPV4.exec(address)?.[1]
  if (network) return `${network}.*`
  const household = HOUSEHOLD.exec(address)?.[1]
  return household ? `${household}:*` : UNKNOWN
}
