import { hasSecretParameter } from './mask.ts'

/** Where people work, and where addresses open something: no script of somebody else is let in there. */
const CLOSED = /^\/(?:admin|order|verify|reset)(?:\/|$)/

/**
 * Whether a page may be measured by others. They read its address and the one before it, so neither may open an order
 * or name somebody (D26, D44).
 */
export function mayBeMeasured(path: string, addresses: readonly string[]): boolean {
  return !CLOSED.test(path) && !addresses.some((address) => hasSecretParameter(decode(address)))
}

/** An address may stand inside another one, as where to go back to. */
function decode(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
