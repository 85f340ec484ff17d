import type { Vault } from '#server/keys/vault.ts'

/** Other texts that the vault has sealed are no tokens. */
const PURPOSE = 'stop-stock-notices '

/** A token that removes an address from all lists. It holds the sealed address, so none of it is stored. */
export function stopToken(vault: Vault, email: string): string {
  return vault.seal(PURPOSE + email)
}

/** The address that a token stops; `null` if it is none of ours. */
export function readStopToken(vault: Vault, token: string): string | null {
  const text = vault.read(token)
  return text?.startsWith(PURPOSE) ? text.slice(PURPOSE.length) : null
}
