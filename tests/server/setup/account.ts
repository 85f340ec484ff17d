import { AnswerError } from '#client/errors.ts'
import { createRequest, type Request } from '#client/pipeline/request.ts'
import { type SessionAnswer, signIn } from '#contract/account/auth.ts'
import { insertAccount } from '#server/account/sql/account.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { withCookies } from './cookie-jar.ts'
import type { Shop } from './shop.ts'

/** Someone with an account in a test's shop. */
export type Role = keyof typeof PEOPLE

/**
 * A separate browser; `send` calls the server as this browser would, `answers` are its answers, oldest first.
 */
export type Browser = {
  request: Request
  send: (address: string, init?: RequestInit) => Promise<Response>
  answers: Response[]
}

/** A browser in which someone has signed in, and the answer to the sign-in. */
export type SignedIn = Browser & { session: SessionAnswer }

export const PASSWORD = 'Malunggay 2 Pandesal!'

const PEOPLE = {
  customer: { username: 'ana.reyes', email: 'ana@example.com', roles: [] },
  otherCustomer: { username: 'Ben Cruz', email: 'ben@example.com', roles: [] },
  staff: { username: 'tess', email: 'tess@example.com', roles: ['ROLE_STAFF'] },
  baker: { username: 'nena', email: 'nena@example.com', roles: ['ROLE_STAFF'] },
  admin: { username: 'luz', email: 'luz@example.com', roles: ['ROLE_ADMIN'] },
} as const

let hash: Promise<string> | null = null

/** Signs in with an account of that role, which is made on the first call. Each call opens a new session. */
export async function signInAs(shop: Shop, role: Role): Promise<SignedIn> {
  const { username } = await makeAccount(shop, role)
  const browser = openBrowser(shop)
  const session = await browser.request(signIn, { body: { username, password: PASSWORD } })
  return { ...browser, ...withToken(browser, session.token), session }
}

/** Makes the account of a role if it does not exist; returns its name and address. */
export async function makeAccount({ deps }: Shop, role: Role): Promise<{ username: string; email: string }> {
  hash ??= deps.auth.passwords.hash(PASSWORD)
  const { username, email, roles } = PEOPLE[role]
  const account = { username, email, roles, passwordHash: await hash, createdAt: deps.clock() }
  await insertAccount(deps.database, deps.vault, account)
  return { username, email }
}

/** A browser that has never been here; `headers` are sent with every request. */
export function openBrowser({ app }: Pick<Shop, 'app'>, headers: Record<string, string> = {}): Browser {
  const answers: Response[] = []
  const send = withCookies(async (address, init) => {
    const own = new Headers(init.headers)
    for (const [name, value] of Object.entries(headers)) own.set(name, value)
    const answer = await app.request(address, { ...init, headers: own })
    answers.push(answer.clone())
    return answer
  })
  return {
    answers,
    send: async (address, init = {}) => send(address, init),
    request: createRequest({ fetch: send, origin: '' }),
  }
}

/** The same browser with an access token. */
export function withToken({ send }: Pick<Browser, 'send'>, token: string): Pick<Browser, 'request' | 'send'> {
  const sendWith = async (address: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Bearer ${token}`)
    return send(address, { ...init, headers })
  }
  return { send: sendWith, request: createRequest({ fetch: sendWith, origin: '' }) }
}

/** Tries passwords for a name, one after the other; returns status and message of each answer. */
export async function triesOf(
  { request }: Browser,
  username: string,
  passwords: string[],
): Promise<string[]> {
  const said: string[] = []
  for (const password of passwords) {
    said.push(
      await request(signIn, { body: { username, password } }).then(
        () => '200',
        (error: unknown) =>
          error instanceof AnswerError ? `${error.status} ${error.message}` : String(error),
      ),
    )
  }
  return said
}

/** Every message that waits to be mailed, oldest first, with the token of its link. */
export async function readMails({ deps }: Pick<Shop, 'deps'>) {
  const rows = await deps.database.select().from(outbox).orderBy(outbox.id)
  return rows.map(({ kind, recipient, body }) => {
    const text = deps.vault.open(body)
    return { kind, to: deps.vault.open(recipient), text, token: /#t=([\w-]+)/.exec(text)?.[1] ?? '' }
  })
}
