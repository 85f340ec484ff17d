type Bytes = Uint8Array<ArrayBuffer>

/** The two hashes that signing a write needs. */
export type Hash = {
  sha256: (message: Bytes) => Promise<Uint8Array>
  hmac: (key: Uint8Array, message: Bytes) => Promise<Uint8Array>
}

const ALGORITHM = 'SHA-256'

/** The browser's own hashes; there are none on plain http. */
export function platformHash(subtle: SubtleCrypto): Hash {
  const use = { name: 'HMAC', hash: ALGORITHM }
  return {
    sha256: async (message) => new Uint8Array(await subtle.digest(ALGORITHM, message)),
    hmac: async (bytes, message) => {
      const key = await subtle.importKey('raw', new Uint8Array(bytes), use, false, ['sign'])
      return new Uint8Array(await subtle.sign('HMAC', key, message))
    },
  }
}
