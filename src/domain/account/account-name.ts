/**
 * A username in the form used for comparison: names that look the same are the same, whatever invisible
 * characters (NUL included) they contain.
 */
export function usernameKey(username: string): string {
  const visible = username.normalize('NFKC').replaceAll(/[\p{Cf}\0]/gu, '')
  return visible.toLowerCase().normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
}

/** An e-mail address in the form used for comparison. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}

/**
 * Whether a name is an e-mail address. Usernames cannot contain the @ sign, so that none can pass for another
 * person's address.
 */
export function isEmail(name: string): boolean {
  return name.normalize('NFKC').includes('@')
}
