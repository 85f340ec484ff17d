/** The target that a rule for English addresses gives this one, in the address's own language. */
export function leadInLanguage(
  address: URL,
  targetOf: (plain: URL) => URL | null | undefined,
): URL | null | undefined {
  const before = address.pathname.startsWith('/fil/') ? '/fil' : ''
  address.pathname = address.pathname.slice(before.length)
  const target = targetOf(address)
  if (target) target.pathname = before + target.pathname
  return target
}
