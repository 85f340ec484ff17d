import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Tells a browser that signed in before from a stranger's, by a signed cookie (D32). */
export type KnownDevices = {
  /** A cookie's value for a browser in which this account has signed in. */
  sign: (userId: number) => string
  /** The device's name when the cookie was signed for this account, else `null`. */
  read: (cookie: string | undefined, userId: number) => string | null
}

const KEY_BYTES = 32
const NAME_BYTES = 16

/** Devices under a key of their own made from the server's secret. The cookie does not say whose it is. */
export function createKnownDevices(authSecret: string): KnownDevices {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'known-device-v1', KEY_BYTES))
  const signature = (name: string, userId: number) =>
    createHmac('sha256', key).update(`${name}.${userId}`).digest('base64url')
  return {
    sign: (userId) => {
      const name = randomBytes(NAME_BYTES).toString('base64url')
      return `${name}.${signature(name, userId)}`
    },
    read: (cookie = '', userId) => {
      const [name = '', given = '', ...rest] = cookie.split('.')
      const [bytes, expected] = [Buffer.from(given), Buffer.from(signature(name, userId))]
      if (rest.length > 0 || bytes.length !== expected.length) return null
      return timingSafeEqual(bytes, expected) ? name : null
    },
  }
}
