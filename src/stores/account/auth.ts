import { atom, computed, type ReadableAtom } from 'nanostores'
import { openSession } from '#client/api.ts'
import { RequestError } from '#client/errors.ts'
import type { Session } from '#client/session/session.ts'
import { deviceStore } from '#client/storage/device-store.ts'
import { writeSession } from '#client/storage/session-storage.ts'
import type { SessionAnswer } from '#contract/account/auth.ts'
import { KEPT_ORDERS } from '#contract/stored/kept-orders.ts'
import type { SessionUser } from '#domain/account/session-user.ts'
import { DRAFT_KEY } from '#stores/checkout/draft-key.ts'
import { say } from '#words/say.ts'

/** The authentication state (§3, §4). `error` has the words for the sign-in form. */
export type AuthState = {
  isAuthenticated: boolean
  user: SessionUser | null
  isLoading: boolean
  error: string | null
}

/** Why somebody could not be signed in. */
type SignInRefusal = 'credentials' | 'locked' | 'invalid' | 'failed'

export type SignInResult = { ok: true } | { ok: false; reason: SignInRefusal; message: string }

const $state = atom<AuthState>({ isAuthenticated: false, user: null, isLoading: true, error: null })

/** The authentication state; loading until `initSession` has looked. */
export const $auth: ReadableAtom<AuthState> = $state

const $lapsed = atom<SessionUser | null>(null)

/**
 * The person whose work is on the screen: also one whose session the server has ended in the meantime, until somebody signs
 * in or leaves the page.
 */
export const $holder = computed([$state, $lapsed], ({ user }, lapsed) => ({ user: user ?? lapsed }))

/** §8, by the answer's status. */
const REFUSALS: Readonly<Record<number, () => [SignInRefusal, string]>> = {
  400: () => ['invalid', say('Please check your credentials and try again')],
  401: () => ['credentials', say('Invalid username or password')],
  423: () => ['locked', say('Account is locked. Please try again later.')],
}
/**
 * §8: errors with words of their own wherever they happen: no answer, time-out, too many calls, circuit open. A bare
 * status, such as a proxy's, has none.
 */
const OWN_WORDS = [0, 408, 429, 503]

let session: Session | null = null

/** Opens the stored session (§4, start-up), once. Rejects if its code cannot be loaded. */
export async function initSession(): Promise<void> {
  try {
    const opened = await openSession()
    if (!session) opened.listen(follow)
    session = opened
    await opened.start()
  } finally {
    if ($state.get().isLoading) follow()
  }
}

/** Signs in; a refusal is a value, and its words are also in `$auth.error`. */
export async function signIn(username: string, password: string): Promise<SignInResult> {
  $state.set({ ...$state.get(), isLoading: true, error: null })
  try {
    await initSession()
    $state.set({ ...$state.get(), isLoading: true })
    await session?.signIn(username, password)
    return { ok: true }
  } catch (error) {
    const [reason, message] = refusalOf(error)
    $state.set({ isAuthenticated: false, user: null, isLoading: false, error: message })
    return { ok: false, reason, message }
  }
}

/**
 * Ends the session here at once and, if reachable, on the server; the checkout's draft and the orders on this device go
 * too (D46).
 */
export async function signOut(): Promise<void> {
  writeSession(DRAFT_KEY, null)
  await Promise.all([forgetOrders(), session?.signOut()])
}

/** Goes on as somebody else for whom the server has just begun a session on this device. */
export async function continueAs(answer: SessionAnswer): Promise<void> {
  await session?.begin(answer)
}

/**
 * Goes on as somebody else who signs in with a password on this device. Rejects with a `RequestError`: then the present
 * person goes on.
 */
export async function signInInstead(username: string, password: string): Promise<void> {
  await session?.signIn(username, password)
}

/** Asks the server for the session as it is now, after something about the person has changed. */
export async function renewSession(): Promise<void> {
  await session?.renew()
}

/** Clears the error. */
export function clearError(): void {
  $state.set({ ...$state.get(), error: null })
}

function follow(): void {
  const user = session?.current()?.user ?? null
  if ($state.get().user && !user) void forgetOrders()
  // Before the state: nobody sees a moment without a holder.
  if (!user) $lapsed.set(session?.hasLapsed() ? $holder.get().user : null)
  $state.set({ isAuthenticated: user !== null, user, isLoading: false, error: null })
  if (user) $lapsed.set(null)
}

/** The orders on this device end with the session, however that ends. */
async function forgetOrders(): Promise<void> {
  await deviceStore.write(KEPT_ORDERS, null)
}

function refusalOf(error: unknown): [SignInRefusal, string] {
  if (!(error instanceof RequestError)) {
    const message = error instanceof Error ? error.message : ''
    return ['failed', message || say('Login failed. Please try again.')]
  }
  if (OWN_WORDS.includes(error.status) && error.code !== `HTTP_${error.status}`)
    return ['failed', error.message]
  return REFUSALS[error.status]?.() ?? ['failed', say('Login failed. Please try again later.')]
}
