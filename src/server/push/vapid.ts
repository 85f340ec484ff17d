import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'

/** The shop's keys for push services (RFC 8292), as base64url: the public point, and the private number. */
export type PushKeys = { publicKey: string; privateKey: string }

/** A service accepts a token for a day at most. */
const TOKEN_SECONDS = 12 * 3600

/** New keys. Browsers bind their subscriptions to them, so they are made once and kept. */
export function makePushKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

/** The header by which a push service recognises the shop. `contact` is where its operator can be reached. */
export function vapidHeader(
  { publicKey, privateKey }: PushKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): string {
  const expires = Math.floor(now.getTime() / 1000) + TOKEN_SECONDS
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: contact }
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const key = createPrivateKey({ key: { ...jwkOf(publicKey), d: privateKey }, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}

/** The public key, to check a signature with. */
export function publicKeyOf(publicKey: string) {
  return createPublicKey({ key: jwkOf(publicKey), format: 'jwk' })
}

function jwkOf(publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  return { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
