import { type ApiKey, listApiKeys, makeApiKey, revokeApiKey } from '#contract/admin/shop/api-key.ts'
import { MAX_KEYS } from '#domain/program/scope.ts'
import type { AuthDeps } from '#server/account/auth.ts'
import { insertAccount, KEY_ROLE } from '#server/account/sql/account.ts'
import { countKeys, endKey, insertKey, listKeys } from '#server/api-key/sql.ts'
import type { apiKeys } from '#server/db/schema/program.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import { randomToken, tokenHash } from '#server/keys/refresh-token.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { holdTeam, setDisabled } from '#server/team/sql.ts'
import { KEY_MARK } from './read-key.ts'

const PREFIX_LENGTH = KEY_MARK.length + 6
const DAY_MS = 86_400_000

/** The keys of the shop's other programs. */
export function mountApiKeys(app: App, { database, auth, vault, clock }: AuthDeps): void {
  route(app, listApiKeys, async () => {
    const rows = await listKeys(database, clock())
    return rows.map(({ key, createdBy }) => answerOf(key, createdBy))
  })

  route(app, makeApiKey, async ({ body: { name, scopes, days }, caller }) => {
    const at = clock()
    const key = KEY_MARK + randomToken()
    const prefix = key.slice(0, PREFIX_LENGTH)
    // Nobody knows its password, and it is disabled: the key is the only way in.
    const passwordHash = await auth.passwords.hash(randomToken())
    const row = await database.transaction(async (transaction) => {
      if (!(await holdTeam(transaction, caller.userId)))
        throw new Problem('FORBIDDEN', 'Your account may not do this.')
      if ((await countKeys(transaction, at)) >= MAX_KEYS)
        refuse('name', 'too-many', `There are ${MAX_KEYS} keys already: revoke one first`)
      const username = `${name} (${prefix})`
      const account = {
        username,
        email: `${prefix}@key.invalid`,
        roles: [KEY_ROLE],
        passwordHash,
        createdAt: at,
      }
      const userId = await insertAccount(transaction, vault, account)
      if (userId === null) throw new Error('An account of a new key was there before')
      await setDisabled(transaction, userId, true)
      const newKey = await insertKey(transaction, {
        userId,
        name,
        hash: tokenHash(key),
        prefix,
        scopes,
        createdAt: at,
        createdBy: caller.userId,
        expiresAt: days === null ? null : new Date(at.getTime() + days * DAY_MS),
      })
      const entry = { at, userId: caller.userId, action: 'created', noun: 'api-key', nounId: prefix }
      await appendAudit(transaction, [{ ...entry, before: null, after: { name, scopes, days } }])
      return newKey
    })
    return { ...answerOf(row, caller.username), key }
  })

  route(app, revokeApiKey, async ({ params: { id }, caller: { userId } }) => {
    const at = clock()
    await database.transaction(async (transaction) => {
      const ended = await endKey(transaction, id, at)
      if (!ended) throw new Problem('NOT_FOUND', 'There is no such key.')
      const { name, prefix } = ended
      const entry = { at, userId, action: 'revoked', noun: 'api-key', nounId: prefix }
      await appendAudit(transaction, [{ ...entry, before: { name }, after: null }])
    })
    return { id }
  })
}

function answerOf(
  { id, name, prefix, scopes, createdAt, lastUsedAt, expiresAt }: typeof apiKeys.$inferSelect,
  createdBy: string | null,
): ApiKey {
  return wireTimes({ id, name, prefix, scopes, createdAt, createdBy, lastUsedAt, expiresAt })
}
