import type { ManilaDate } from '#domain/time/manila.ts'

/**
 * The text of `security.txt` (RFC 9116). It expires within a year, on the first of a month, so that it is the same text for a
 * whole month.
 */
export function securityText(email: string, address: URL, today: ManilaDate): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const expires = new Date(Date.UTC(year + 1, month - 1, 1))
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, fil',
    `Canonical: ${address.href}`,
    '',
  ].join('\n')
}
