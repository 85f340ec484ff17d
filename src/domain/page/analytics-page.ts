import { hasSecretParameter, namesSomebody } from './mask.ts'

/** Pages where people work, and addresses that open something: no third-party script runs there. */
const CLOSED = /^\/(?:admin|order|verify|reset)(?:\/|$)/
/** A host may look like a telephone number, and names nobody. */
const HOST = /^[a-z]+:\/\/[^/?#]*/i
/** An address may hold another one, as where to go back to, and that one a third. */
const MAX_NESTED = 3

/**
 * Whether a page may be measured by others. They read its address and the one before it, so neither may open an order
 * or name somebody: in a parameter, the path or the hash (D26, D44).
 */
export function mayBeMeasured(path: string, addresses: readonly string[]): boolean {
  return !CLOSED.test(path) && !addresses.some((address) => isPrivate(address.replace(HOST, '')))
}

function isPrivate(address: string): boolean {
  let read = address
  for (let depth = 0; depth <= MAX_NESTED; depth++) {
    // In a form's address a space is a plus.
    if (hasSecretParameter(read) || [read, read.replaceAll('+', ' ')].some(namesSomebody)) return true
    read = decode(read)
  }
  return false
}

/** Decodes what can be decoded: one stray percent sign hides nothing else. */
function decode(address: string): string {
  return address.replaceAll(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run
    }
  })
}
