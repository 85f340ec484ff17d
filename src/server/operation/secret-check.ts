import { clearMark } from '#server/db/new-shop.ts'
import type { Database } from '#server/db/open.ts'
import { ConfigError } from '#server/flow/config-error.ts'
import { fingerprintOf, ofEach } from '#server/keys/secrets.ts'
import type { Vault } from '#server/keys/vault.ts'
import { claimDatabase } from './secret-fingerprint.ts'

/**
 * Throws `ConfigError` if the database contains data sealed with a secret that this process does not have: it
 * could not read the shop's orders, and the shop's other processes could not read anything that this one
 * writes. Otherwise the database is this shop's from now on, so that its data folder is no longer a new one.
 */
export async function refuseForeignSecret(
  database: Database,
  vault: Vault,
  settings: { authSecret: string; previousAuthSecrets: readonly string[]; dataDir: string },
  now: Date,
): Promise<void> {
  const fingerprints = ofEach([settings.authSecret, ...settings.previousAuthSecrets], fingerprintOf)
  if (await claimDatabase(database, vault, fingerprints, now)) {
    clearMark(settings.dataDir)
    return
  }
  throw new ConfigError(
    'AUTH_SECRET is not the secret that this database is sealed with. Set the one that the shop has used so far. To change it, set the old one as AUTH_SECRET_PREVIOUS, start every process with both, and run "npm run reseal".',
  )
}
