import { createHash, createHmac, randomBytes } from 'node:crypto'
import { deriveKey } from './derive.ts'

/** Opaque tokens; only their hashes are stored. */
export type RefreshTokens = {
  /** The first token of a session. */
  first: () => string
  /** A token's successor: always the same, and unpredictable without the server's secret (D31). */
  successor: (token: string) => string
}

const TOKEN_BYTES = 32

/** Refresh tokens, under a key derived from the server's secret. */
export function createRefreshTokens(authSecret: string): RefreshTokens {
  const key = deriveKey(authSecret, 'refresh-token-v1')
  return {
    first: randomToken,
    successor: (token) => createHmac('sha256', key).update(token).digest('base64url'),
  }
}

/** 256 random bits in a form that fits into an address. */
export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The stored form of a token: with 256 random bits, a plain hash reveals nothing. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
