import type { AccessTokens } from './access-token.ts'
import type { CsrfTokens } from './csrf-token.ts'
import { deriveBytes } from './derive.ts'
import type { KnownDevices } from './known-device.ts'

/** The server's secret, then previous ones, whose seals and signatures are still accepted. */
type Secrets = readonly [string, ...string[]]

const FINGERPRINT_BYTES = 16

/** Distinguishes secrets without revealing anything about them. */
export function fingerprintOf(secret: string): string {
  return deriveBytes(secret, 'secret-fingerprint-v1', FINGERPRINT_BYTES).toString('base64url')
}

/** Makes the same thing from each secret. */
export function ofEach<Made>(
  [secret, ...previous]: Secrets,
  make: (secret: string) => Made,
): [Made, ...Made[]] {
  return [make(secret), ...previous.map(make)]
}

/** Signs with the first; accepts signatures of any of them. */
export function readingAll<Token extends { read: (token: string) => unknown }>(
  all: readonly [Token, ...Token[]],
): Token {
  const [current] = all
  const read = (token: string) => {
    for (const one of all) {
      const content = one.read(token)
      if (content !== null) return content
    }
    return null
  }
  return { ...current, read }
}

/** The same for access tokens, which are read asynchronously. */
export function readingAllAccess(all: readonly [AccessTokens, ...AccessTokens[]]): AccessTokens {
  const [{ sign }] = all
  return {
    sign,
    read: async (token) => {
      for (const { read } of all) {
        const claims = await read(token)
        if (claims) return claims
      }
      return null
    },
  }
}

/** The same for known devices, which are read for an account. */
export function readingAllDevices(all: readonly [KnownDevices, ...KnownDevices[]]): KnownDevices {
  const [{ sign }] = all
  return {
    sign,
    read: (cookie, userId) => {
      for (const { read } of all) {
        const name = read(cookie, userId)
        if (name !== null) return name
      }
      return null
    },
    nameOf: (cookie) => {
      for (const { nameOf } of all) {
        const name = nameOf(cookie)
        if (name !== null) return name
      }
      return null
    },
  }
}

/** Issues with the first; accepts tokens of all. */
export function checkingAll(all: readonly [CsrfTokens, ...CsrfTokens[]]): CsrfTokens {
  const [{ issue }] = all
  return {
    issue,
    check: (token, session, now) => {
      for (const { check } of all) {
        const verdict = check(token, session, now)
        if (verdict !== 'invalid') return verdict
      }
      return 'invalid'
    },
  }
}
