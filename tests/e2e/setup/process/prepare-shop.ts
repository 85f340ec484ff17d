// Prepares the data folder of a shop before it starts: the tests' accounts. A separate program, because every worker
// of the browser tests would otherwise load the whole server for it.
import { resolve } from 'node:path'
import { pino } from 'pino'
import { insertAccount } from '#server/account/sql/account.ts'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start.ts'
import { PASSWORD, PEOPLE, STAFF } from '#tests/e2e/setup/people.ts'

const root = resolve(import.meta.dirname, '..', '..', '..', '..')
const config = readConfig(process.env)
const { deps, close } = await startServer(root, config, pino({ level: 'silent' }))
const passwordHash = await deps.auth.passwords.hash(PASSWORD)
for (const person of [...Object.values(PEOPLE), STAFF])
  await insertAccount(deps.database, deps.vault, {
    ...person,
    roles: person === STAFF ? ['ROLE_STAFF'] : [],
    passwordHash,
    createdAt: deps.clock(),
  })
await close()
