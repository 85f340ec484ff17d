/** A username as it is compared: two names that read the same are one, whatever invisible signs they hold, NUL too. */
export function usernameKey(username: string): string {
  const visible = username.normalize('NFKC').replaceAll(/[\p{Cf}\0]/gu, '')
  return visible.toLowerCase().normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
}

/** An e-mail address as it is compared. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}

/** Whether a name is an address: no username has this sign, so that none is taken for another's address. */
export function isEmail(name: string): boolean {
  return name.normalize('NFKC').includes('@')
}
