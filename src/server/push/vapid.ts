import { generateKeyPairSync } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'

/** The shop's keys for push services (RFC 8292), as base64url: the public point, and the private number. */
export type PushKeys = { publicKey: string; privateKey: string }

const ALGORITHM = 'ES256'
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
export async function vapidHeader(
  { publicKey, privateKey }: PushKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: ALGORITHM })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + TOKEN_SECONDS)
    .setSubject(contact)
    .sign(await importJWK({ ...publicJwk(publicKey), d: privateKey }, ALGORITHM))
  return `vapid t=${token}, k=${publicKey}`
}

function publicJwk(publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  return { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
}
