import { createHmac, generateKeyPairSync, hkdfSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { getMe, signOut } from '#contract/account/auth.ts'
import { API_BASE } from '#contract/endpoint.ts'
import { setDisabled } from '#server/team/sql.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openSharedShop, openShop, QUICKEST } from '#tests/server/setup/shop.ts'

/** The part of an otherwise valid token that a test changes. */
type Change = {
  header?: Record<string, unknown>
  claims?: Record<string, unknown>
  key?: Uint8Array
}

const SECRET = 'the-secret-that-this-shop-signs-with'
const keyFor = (secret: string, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))

const shop = await openSharedShop(QUICKEST, { AUTH_SECRET: SECRET })
const ana = await signInAs(shop, 'customer')
const ben = await signInAs(shop, 'otherCustomer')
const key = keyFor(SECRET, 'access-token-v1')
const now = Math.floor(shop.deps.clock().getTime() / 1000)

test('a token made like the shop’s own is valid, so the others are refused because of the change', async () => {
  expect(await statusOf(`Bearer ${await forge({})}`)).toBe(200)
})

const FORGED: [string, () => string | Promise<string>][] = [
  ['algorithm none', () => unsigned('none', '')],
  ['algorithm None', () => unsigned('None', '')],
  ['algorithm none with the old signature', () => unsigned('none', parts(ana.session.token)[2] ?? '')],
  ['the signature left out', () => `${parts(ana.session.token).slice(0, 2).join('.')}.`],
  ['another HMAC algorithm', () => forge({ header: { alg: 'HS512' } })],
  ['an algorithm with keys for all to see', () => forgeAsymmetric()],
  ['another key', () => forge({ key: new Uint8Array(32).fill(7) })],
  ['an empty key', () => signedByHand(claims(), Buffer.alloc(0))],
  ['the secret itself as the key', () => forge({ key: Buffer.from(SECRET) })],
  ['the key of another purpose', () => forge({ key: keyFor(SECRET, 'refresh-token-v1') })],
  ['another audience', () => forge({ claims: { aud: 'another-api' } })],
  ['no audience', () => forge({ claims: { aud: undefined } })],
  ['another issuer', () => forge({ claims: { iss: 'https://shop.example' } })],
  ['no issuer', () => forge({ claims: { iss: undefined } })],
  ['another type of token', () => forge({ header: { typ: 'JWT' } })],
  ['expired', () => forge({ claims: { iat: now - 3600, exp: now - 1 } })],
  ['expiring now', () => forge({ claims: { exp: now } })],
  ['without an end', () => forge({ claims: { exp: undefined } })],
  ['not valid yet', () => forge({ claims: { nbf: now + 60 } })],
  ['without a session', () => forge({ claims: { sid: undefined } })],
  ['a session that never was', () => forge({ claims: { sid: '00000000-0000-4000-8000-000000000000' } })],
  ['another user’s session', () => forge({ claims: { sid: claimsOf(ben.session.token)['sid'] } })],
  ['a session that is no text', () => forge({ claims: { sid: { $ne: '' } } })],
  ['another user', () => forge({ claims: { sub: String(ben.session.id) } })],
  ['a user who is no number', () => forge({ claims: { sub: `${ana.session.id} OR 1=1` } })],
  ['a user number written otherwise', () => forge({ claims: { sub: `0${ana.session.id}` } })],
  ['a truncated signature', () => ana.session.token.slice(0, -2)],
  ['claims changed under the old signature', () => changedClaims()],
  ['a refresh token', () => ana.session.refreshToken],
  ['a signed-out session', () => signedOut()],
  ['a shut account', () => shutAccount()],
]

test.each(FORGED)('a token with %s is refused', async (_, make) => {
  expect(await statusOf(`Bearer ${await make()}`)).toBe(401)
})

test.each([
  ['no header', () => undefined],
  ['no token', () => 'Bearer '],
  ['the scheme in small letters and junk', () => 'bearer x.y.z'],
  ['another scheme', () => `Basic ${ana.session.token}`],
  ['the token alone', () => ana.session.token],
  ['two tokens', () => `Bearer ${ana.session.token}, Bearer ${ana.session.token}`],
  ['a megabyte of points', () => `Bearer ${'.'.repeat(1_000_000)}`],
])('a header with %s makes nobody of the caller', async (_, header) => {
  const response = await ask(header())
  expect(response.status).toBe(401)
  expect(response.headers.get('WWW-Authenticate')).toBe('Bearer')
  expect(await response.json()).toMatchObject({
    code: 'AUTHENTICATION_REQUIRED',
    message: 'Authentication failed',
  })
})

test('a setting makes tokens live shorter', async () => {
  const brief = await openShop(QUICKEST, { ACCESS_TOKEN_SECONDS: '60' })
  const { session, request } = await signInAs(brief, 'customer')
  expect(session.expiresAt).toBe('2026-11-21T09:31:00+08:00')
  await request(getMe, {})
  brief.setNow('2026-11-21', '09:31')
  await expect(request(getMe, {})).rejects.toMatchObject({ status: 401 })
  await brief.close()
})

const ask = async (authorization: string | undefined) =>
  shop.app.request(`${API_BASE}/auth/me`, authorization ? { headers: { Authorization: authorization } } : {})
const statusOf = async (authorization: string) => (await ask(authorization)).status

function claims(changes: Record<string, unknown> = {}) {
  return { ...claimsOf(ana.session.token), ...changes }
}

async function forge({ header = {}, claims: changes = {}, key: other = key }: Change): Promise<string> {
  return new SignJWT(claims(changes))
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
    .sign(other)
}

function unsigned(algorithm: string, signature: string): string {
  return `${encode({ alg: algorithm, typ: 'at+jwt' })}.${encode(claims())}.${signature}`
}

function signedByHand(payload: object, secret: Buffer): string {
  const text = `${encode({ alg: 'HS256', typ: 'at+jwt' })}.${encode(payload)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

async function forgeAsymmetric(): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519')
  return new SignJWT(claims()).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' }).sign(privateKey)
}

function changedClaims(): string {
  const [header, , signature] = parts(ana.session.token)
  return `${header}.${encode(claims({ sub: String(ben.session.id) }))}.${signature}`
}

async function signedOut(): Promise<string> {
  const { session, request } = await signInAs(shop, 'customer')
  await request(getMe, {})
  await request(signOut, { body: { refreshToken: session.refreshToken } })
  return session.token
}

async function shutAccount(): Promise<string> {
  const { session, request } = await signInAs(shop, 'staff')
  await request(getMe, {})
  await shop.deps.database.transaction((transaction) => setDisabled(transaction, session.id, true))
  return session.token
}

const parts = (token: string) => token.split('.')
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(parts(token)[1] ?? '', 'base64url').toString())
}
