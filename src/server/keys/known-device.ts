import { createHmac, randomBytes } from 'node:crypto'
import { deriveKey } from './derive.ts'
import { isSameText } from './same-text.ts'

/** Distinguishes a browser that signed in before from a stranger's, by a signed cookie (D32). */
export type KnownDevices = {
  /** The cookie's value for a browser in which this account has signed in. */
  sign: (userId: number) => string
  /** The device's name if the cookie was signed for this account, otherwise `null`. */
  read: (cookie: string | undefined, userId: number) => string | null
  /** The device's name if the cookie was signed for any account, otherwise `null`: enough for counting. */
  nameOf: (cookie: string | undefined) => string | null
}

const NAME_BYTES = 16

/** Known devices, under a key derived from the server's secret. The cookie does not reveal the account. */
export function createKnownDevices(authSecret: string): KnownDevices {
  const key = deriveKey(authSecret, 'known-device-v1')
  const signature = (name: string, userId: number) =>
    createHmac('sha256', key).update(`${name}.${userId}`).digest('base64url')
  const seal = (name: string) => createHmac('sha256', key).update(`any ${name}`).digest('base64url')
  return {
    sign: (userId) => {
      const name = randomBytes(NAME_BYTES).toString('base64url')
      return `${name}.${signature(name, userId)}.${seal(name)}`
    },
    read: (cookie = '', userId) => {
      const [name = '', mark = '', sealed, ...rest] = cookie.split('.')
      // Cookies made by older servers have no seal.
      const isWhole = sealed === undefined || isSameText(sealed, seal(name))
      return rest.length === 0 && isWhole && isSameText(mark, signature(name, userId)) ? name : null
    },
    nameOf: (cookie) => {
      if (!cookie) return null
      const [name = '', , sealed = ''] = cookie.split('.')
      return isSameText(sealed, seal(name)) ? name : null
    },
  }
}
