// §9: what a device keeps of a session is sealed by AES-GCM with a 256-bit key, a 12-byte IV and a 16-byte salt; the key
// is derived by 100 000 rounds of PBKDF2.

export const KEY_BITS = 256
export const IV_BYTES = 12
export const SALT_BYTES = 16
export const ITERATIONS = 100_000
