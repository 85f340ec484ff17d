import { createRequest, type Request } from '#client/request.ts'
import { type SessionAnswer, signIn } from '#contract/auth.ts'
import { insertAccount } from '#server/db/account.ts'
import { withCookies } from './cookie-jar.ts'
import type { Shop } from './shop.ts'

/** Someone with an account in a test's shop. */
export type Role = keyof typeof PEOPLE

/** Someone who has signed in: a request that carries their token, and what signing in answered. */
export type SignedIn = {
  request: Request
  session: SessionAnswer
  /** The server itself, with the token. */
  fetch: (address: string, init?: RequestInit) => Promise<Response>
}

export const PASSWORD = 'Malunggay 2 Pandesal!'

const PEOPLE = {
  customer: { username: 'ana.reyes', email: 'ana@example.com', roles: [] },
  otherCustomer: { username: 'Ben Cruz', email: 'ben@example.com', roles: [] },
  staff: { username: 'tess', email: 'tess@example.com', roles: ['ROLE_STAFF'] },
  admin: { username: 'luz', email: 'luz@example.com', roles: ['ROLE_ADMIN'] },
} as const

let hash: Promise<string> | null = null

/** Signs in with an account of that role, which is made the first time. Each call opens a session of its own. */
export async function signInAs(shop: Shop, role: Role): Promise<SignedIn> {
  await makeAccount(shop, role)
  const { username } = PEOPLE[role]
  const session = await shop.request(signIn, { body: { username, password: PASSWORD } })
  return { session, ...withToken(shop, session.token) }
}

/** Makes the account of a role where it is not there yet; its name and address. */
export async function makeAccount({ deps }: Shop, role: Role): Promise<{ username: string; email: string }> {
  hash ??= deps.auth.passwords.hash(PASSWORD)
  const { username, email, roles } = PEOPLE[role]
  const account = { username, email, roles, passwordHash: await hash, createdAt: deps.clock() }
  await insertAccount(deps.database, deps.vault, account)
  return { username, email }
}

/** The shop as called with an access token. */
export function withToken({ app }: Pick<Shop, 'app'>, token: string): Pick<SignedIn, 'request' | 'fetch'> {
  const fetch = async (address: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Bearer ${token}`)
    return app.request(address, { ...init, headers })
  }
  return { fetch, request: createRequest({ fetch: withCookies(fetch), origin: '' }) }
}
