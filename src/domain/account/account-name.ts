/**
 * A username in the form used for comparison: names that look the same are the same, whatever invisible
 * characters (NUL included) they contain.
 */
export function usernameKey(username: string): string {
  const visible = username.normalize('NFKC').replaceAll(/[\p{Cf}\0]/gu, '')
  return visible.toLowerCase().normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
}

/**
 * An e-mail address in the form used for comparison. Before the @, letters of another width are other letters: two
 * mailboxes are never one. A host's name has one spelling, whatever is typed.
 */
export function emailKey(email: string): string {
  const typed = email.trim()
  const at = typed.lastIndexOf('@')
  if (at < 0) return typed.normalize('NFC').toLowerCase()
  const host = typed.slice(at).normalize('NFKC').toLowerCase().trim()
  return typed.slice(0, at).normalize('NFC').toLowerCase() + host
}

/**
 * Every form under which an address may be stored, the current one first. Earlier, letters of other widths were plain
 * ones: what is found by the second form may be another mailbox's, and its address has to be compared.
 */
export function emailKeys(email: string): [string, ...string[]] {
  const key = emailKey(email)
  const earlier = email.normalize('NFKC').trim().toLowerCase()
  return earlier === key ? [key] : [key, earlier]
}

/**
 * Whether a name is an e-mail address. Usernames cannot contain the @ sign, so that none can pass for another
 * person's address.
 */
export function isEmail(name: string): boolean {
  return name.normalize('NFKC').includes('@')
}
