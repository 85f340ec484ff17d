/**
 * The text of `security.txt` (RFC 9116). It expires within a year, on the first of a month, so that it is the same text for a
 * whole month.
 */
export function securityText(email: string, address: URL, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1))
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, fil',
    `Canonical: ${address.href}`,
    '',
  ].join('\n')
}
