import { and, eq, gt, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { AnswerError } from '#client/errors.ts'
import { register, resetPassword, signIn, verifyAccount } from '#contract/account/auth.ts'
import * as reset from '#server/account/sql/password-reset.ts'
import * as registration from '#server/account/sql/registration.ts'
import * as failure from '#server/account/sql/sign-in-failure.ts'
import { passwordResets, registrations, signInFailures, users } from '#server/db/schema/account.ts'
import { tokenHash } from '#server/keys/refresh-token.ts'
import { makeAccount, openBrowser, PASSWORD, readMails } from '#tests/server/setup/account.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import {
  type DATABASES,
  openShop,
  type Shop,
  SOME_DATABASES,
  WITH_MUTANTS,
} from '#tests/server/setup/shop.ts'

// Each race on both databases, and on Postgres also the mutant that reads before it writes; `race.test.ts`
// proves why only there.

const CROWD = 20
/** More at once count as guesses at its password (D32). */
const PRESSES = failure.MAX_FAILURES
const WRONG = 'Wrong 1 Password!'

describe.each(SOME_DATABASES)('at once on %s', (kind) => {
  test(`of ${CROWD} wrong passwords ${failure.MAX_FAILURES} are tried (D32)`, async () => {
    expect(await guess(kind)).toBe(failure.MAX_FAILURES)
  })

  test(`${CROWD} links of one name, in different letters, make one account`, async () => {
    expect(await nameRush(kind)).toEqual({ accounts: 1, codes: ['USERNAME_TAKEN'] })
  })

  test(`one link confirmed ${PRESSES} times makes one account and tells the others that it is used`, async () => {
    expect(await linkRush(kind)).toEqual({ made: 1, codes: ['LINK_INVALID'] })
  })

  test(`one link to a new password, with ${CROWD} new passwords, sets one of them`, async () => {
    expect(await resetRush(kind)).toBe(1)
  })
})

describe.runIf(WITH_MUTANTS)('a mutant fails in these very races:', () => {
  test('wrong passwords that are read before they are counted let more through', async () => {
    const meet = meeting()
    vi.spyOn(failure, 'countAttempt').mockImplementation(async (database, key, now) => {
      const [row] = await database.select().from(signInFailures).where(eq(signInFailures.key, key))
      await meet()
      const failures = (row?.failures ?? 0) + 1
      if (failures > failure.MAX_FAILURES) return { ok: false, retryAfter: 1 }
      const counted = { key, failures, expiresAt: new Date(now.getTime() + 60_000) }
      const target = signInFailures.key
      await database.insert(signInFailures).values(counted).onConflictDoUpdate({ target, set: counted })
      return { ok: true }
    })
    expect(await guess('postgres')).toBeGreaterThan(failure.MAX_FAILURES)
  })

  test('without its unique index one name gets more than one account', async () => {
    const { accounts } = await nameRush(
      'postgres',
      'ALTER TABLE users DROP CONSTRAINT "users_usernameKey_unique"',
    )
    expect(accounts).toBeGreaterThan(1)
  })

  test('a link that is read before it is taken serves more than once', async () => {
    const meet = meeting()
    vi.spyOn(registration, 'takeRegistration').mockImplementation(async (transaction, vault, hash, now) => {
      const is = and(eq(registrations.tokenHash, hash), gt(registrations.expiresAt, now))
      const [row] = await transaction.select().from(registrations).where(is)
      await meet()
      await transaction.delete(registrations).where(is)
      return row ? { ...row, email: vault.open(row.email) } : null
    })
    expect((await linkRush('postgres')).codes).not.toEqual(['LINK_INVALID'])
  })

  test('a link to a new password that is read before it is taken sets more than one', async () => {
    const meet = meeting()
    vi.spyOn(reset, 'takePasswordReset').mockImplementation(async (transaction, hash) => {
      const is = eq(passwordResets.tokenHash, hash)
      const [row] = await transaction.select().from(passwordResets).where(is)
      await meet()
      await transaction.delete(passwordResets).where(is)
      return row?.userId ?? null
    })
    expect(await resetRush('postgres')).toBeGreaterThan(1)
  })
})

type Kind = (typeof DATABASES)[number]

async function withShop<T>(kind: Kind, work: (shop: Shop) => Promise<T>): Promise<T> {
  const shop = await openShop(kind)
  try {
    return await work(shop)
  } finally {
    await shop.close()
  }
}

/** The number of a crowd's wrong passwords that were checked. */
function guess(kind: Kind): Promise<number> {
  return withShop(kind, async (shop) => {
    const { username } = await makeAccount(shop, 'customer')
    const { request } = openBrowser(shop)
    await outcome(request(verifyAccount, { body: { token: 'opens-the-signing-of-writes', password: WRONG } }))
    const codes = await crowd(() => request(signIn, { body: { username, password: WRONG } }))
    return codes.filter((code) => code === 'INVALID_CREDENTIALS').length
  })
}

/** Everyone requests the same name, and all follow their links at the same time. */
function nameRush(kind: Kind, before?: string) {
  return withShop(kind, async (shop) => {
    if (before) await shop.deps.database.execute(sql.raw(before))
    for (let index = 0; index < CROWD; index++) {
      const username = index % 2 ? 'Maria Clara' : 'MARIA CLARA'
      const body = { username, email: `maria.${index}@example.com`, password: PASSWORD }
      await shop.request(register, { body })
    }
    const tokens = (await readMails(shop)).map(({ token }) => token)
    const codes = await crowd((index) =>
      shop.request(verifyAccount, { body: { token: tokens[index] ?? '', password: PASSWORD } }),
    )
    const rows = await shop.deps.database.select().from(users).where(eq(users.usernameKey, 'maria clara'))
    return { accounts: rows.length, codes: [...new Set(codes.filter((code) => code !== 'done'))] }
  })
}

/** The same link is confirmed many times at once. */
function linkRush(kind: Kind) {
  return withShop(kind, async (shop) => {
    const body = { username: 'Carla', email: 'carla@example.com', password: PASSWORD }
    await shop.request(register, { body })
    const [mail] = await readMails(shop)
    const confirmed = { token: mail?.token ?? '', password: PASSWORD }
    const taking = vi.spyOn(registration, 'takeRegistration')
    const codes = await crowd(() => shop.request(verifyAccount, { body: confirmed }), PRESSES)
    const refused = [...new Set(codes.filter((code) => code !== 'done'))]
    const taken = taking.mock.settledResults.filter(
      ({ type, value }) => type === 'fulfilled' && value !== null,
    )
    return {
      made: codes.filter((code) => code === 'done').length,
      codes: taken.length > 1 ? ['TWICE'] : refused,
    }
  })
}

/** Everyone chooses another password through the same link at once; returns how many were set. */
function resetRush(kind: Kind): Promise<number> {
  return withShop(kind, async (shop) => {
    await makeAccount(shop, 'customer')
    const [user] = await shop.deps.database.select().from(users).where(eq(users.username, 'ana.reyes'))
    const token = 'a-token-that-was-mailed-to-ana'
    const expiresAt = new Date(shop.deps.clock().getTime() + 60_000)
    await shop.deps.database
      .insert(passwordResets)
      .values({ tokenHash: tokenHash(token), userId: user?.id ?? 0, expiresAt })
    const codes = await crowd((index) =>
      shop.request(resetPassword, { body: { token, password: `Kesong ${index} Puti!` } }),
    )
    return codes.filter((code) => code === 'done').length
  })
}

const crowd = (call: (index: number) => Promise<unknown>, length = CROWD) =>
  Promise.all(Array.from({ length }, (_, index) => outcome(call(index))))

function outcome(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'done',
    (error: unknown) => (error instanceof AnswerError ? error.code : Promise.reject(error)),
  )
}
