import { hasSecretParameter, namesSomebody } from '#domain/page/mask.ts'

/** Pages where people work, and pages whose address is a key: no third-party script runs there. */
const CLOSED = /^(?:\/fil)?\/(?:admin|order|verify|reset)(?:\/|$)/
/** A host name may look like a telephone number but identifies nobody. */
const HOST = /^[a-z]+:\/\/[^/?#]*/i
/** An address may contain another, such as the page to return to, and that one a third. */
const MAX_NESTED = 3

/**
 * Whether third parties may measure a page. They read its address and the previous one, so neither may open
 * an order or identify a person: in a parameter, the path or the hash (D26, D44).
 */
export function mayBeMeasured(path: string, addresses: readonly string[]): boolean {
  return !CLOSED.test(path) && !addresses.some((address) => isPrivate(address.replace(HOST, '')))
}

function isPrivate(address: string): boolean {
  let read = address
  for (let depth = 0; depth <= MAX_NESTED; depth++) {
    // In a form's address a plus stands for a space.
    if (hasSecretParameter(read) || [read, read.replaceAll('+', ' ')].some(namesSomebody)) return true
    read = decode(read)
  }
  return false
}

/** Decodes whatever can be decoded: a stray percent sign must not hide the rest. */
function decode(address: string): string {
  return address.replaceAll(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run
    }
  })
}
