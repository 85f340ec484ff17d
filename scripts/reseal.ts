// Seals everything in the database with AUTH_SECRET, after the secret was changed and the previous one is set
// as AUTH_SECRET_PREVIOUS. May run beside a shop on Postgres whose processes all have both. If it is
// interrupted, run it again.

import { operate } from '#scripts/operate.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { fingerprintOf } from '#server/keys/secrets.ts'
import { createVault } from '#server/keys/vault.ts'
import { resealAll } from '#server/operation/reseal.ts'
import { refuseForeignSecret } from '#server/operation/secret-check.ts'
import { recordOnlySecret } from '#server/operation/secret-fingerprint.ts'

await operate(reseal)

async function reseal(): Promise<void> {
  const config = readConfig(process.env)
  const { database, close } = await openDatabase(config)
  try {
    const vault = createVault(config.authSecret, config.previousAuthSecrets)
    await refuseForeignSecret(database, vault, config, new Date())
    let unreadable = 0
    for await (const counts of resealAll(database, vault)) {
      unreadable += counts.unreadable
      process.stdout.write(
        `${counts.table}: ${counts.resealed} sealed again, ${counts.current} up to date, ${counts.unreadable} unreadable\n`,
      )
    }
    await recordOnlySecret(database, fingerprintOf(config.authSecret), new Date())
    if (unreadable > 0) process.stdout.write('Unreadable rows were left as they are.\n')
    process.stdout.write(
      'Everything that can be read is sealed with AUTH_SECRET. Links and sessions made with the previous secret work for as long as AUTH_SECRET_PREVIOUS is set.\n',
    )
  } finally {
    await close()
  }
}
