/** A username as it is compared: two names that read the same are one. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase().normalize('NFKC')
}

/** An e-mail address as it is compared. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}

/** Where a name with this sign is an address, and the other way round, no account can be taken for another. */
export function isEmail(name: string): boolean {
  return name.normalize('NFKC').includes('@')
}
