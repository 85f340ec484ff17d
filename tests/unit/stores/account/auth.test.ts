import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lost, refusal, START, settle } from '#tests/unit/client/stub-client.ts'
import { stubBrowser } from '#tests/unit/stores/browser.ts'

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => vi.resetModules())

/** Signs in through the store, as the form does. */
async function signInAnswered(answering: () => Response | Promise<Response>) {
  stubBrowser(answering)
  const store = await import('#stores/account/auth.ts')
  const { value } = await settle(store.signIn('ana', 'secret'))
  return { value, state: store.$auth.get() }
}

describe('§8, signing in', () => {
  test.each([
    [400, 'invalid', 'Please check your credentials and try again'],
    [401, 'credentials', 'Invalid username or password'],
    [423, 'locked', 'Account is locked. Please try again later.'],
    [403, 'failed', 'Login failed. Please try again later.'],
    [500, 'failed', 'Login failed. Please try again later.'],
  ])('%i is “%s”: “%s”, and stands in the auth state', async (status, reason, words) => {
    const { value, state } = await signInAnswered(() => refusal(status, 'The server’s own words'))
    expect(value).toEqual({ ok: false, reason, message: words })
    expect(state).toEqual({ isAuthenticated: false, user: null, isLoading: false, error: words })
  })

  test.each([
    ['no answer', lost, 'Network error occurred'],
    [
      '503 that says why',
      () => refusal(503, 'Service temporarily unavailable'),
      'Service temporarily unavailable',
    ],
    ['a bare 503', () => new Response('', { status: 503 }), 'Login failed. Please try again later.'],
    ['a bare 408', () => new Response('', { status: 408 }), 'Login failed. Please try again later.'],
  ])('%s has its words', async (_, answering, words) => {
    expect((await signInAnswered(answering)).state.error).toBe(words)
  })

  test.each([
    [new Error('The cookie jar is full'), 'The cookie jar is full'],
    ['a text', 'Login failed. Please try again.'],
    [new Error(''), 'Login failed. Please try again.'],
  ])('login failure in auth state: %s is “%s”', async (thrown, words) => {
    stubBrowser(lost)
    vi.doMock('#client/api.ts', () => ({ openSession: () => Promise.reject(thrown) }))
    const store = await import('#stores/account/auth.ts')
    await settle(store.signIn('ana', 'secret'))
    expect(store.$auth.get().error).toBe(words)
    vi.doUnmock('#client/api.ts')
  })
})

test('signing out deletes the details typed at the checkout (D46)', async () => {
  const { session } = stubBrowser(lost)
  session.setItem('pugon:checkout', '{"name":"Ana"}')
  const { signOut } = await import('#stores/account/auth.ts')
  await signOut()
  expect(session.getItem('pugon:checkout')).toBeNull()
})
