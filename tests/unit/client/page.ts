import { vi } from 'vitest'
import { type Answering, openClient, sessionAnswer, settle } from './stub-client.ts'

// The browser's cryptography takes real time, which stands still here; it is tested in cipher.test.ts.
vi.mock('#client/session/cipher.ts', async (importOriginal) => {
  const { CipherError } = await importOriginal<typeof import('#client/session/cipher.ts')>()
  return {
    CipherError,
    canEncrypt: () => true,
    encrypt: async (text: string, secret: string) => `${secret}|${text}`,
    decrypt: async (stored: string, secret: string) => {
      if (!stored.startsWith(`${secret}|`)) throw new CipherError('Data decryption failed')
      return stored.slice(secret.length + 1)
    },
  }
})

export const ME = {
  id: 7,
  username: 'ana',
  email: 'ana@example.com',
  roles: [],
  createdAt: '2026-01-01T00:00:00+08:00',
  lastLoginTime: null,
  mustChangePassword: false,
}

type Habits = {
  /** Answers the nth renewal. */
  renewal?: (count: number) => Response | Promise<Response>
  /** Answers calls other than sign-in, renewal and logout. */
  others?: Answering
  first?: () => ReturnType<typeof sessionAnswer>
}

/** A browser's page on a server that signs everybody in and renews on demand. */
export function openPage(
  storage: Storage,
  {
    renewal = (count) => Response.json(sessionAnswer(`renewed-${count}`)),
    others = () => Response.json(ME),
    first = () => sessionAnswer('first'),
  }: Habits = {},
) {
  /** The time of each request for a renewal. */
  const renewals: number[] = []
  const client = openClient(
    (sent) => {
      if (sent.path === '/auth/signin') return Response.json(first())
      if (sent.path === '/auth/logout') return Response.json({ done: true })
      if (sent.path === '/auth/refresh') return renewal(renewals.push(Date.now()))
      return others(sent)
    },
    { storage: () => storage },
  )
  const name = () => tokenName(client.session.current()?.token ?? '')
  return { ...client, name, renewals, signIn: () => settle(client.session.signIn('ana', 'secret')) }
}

/** The name for which a token was made. */
export function tokenName(token: string): string | null {
  const [, payload] = token.split('.')
  return payload ? JSON.parse(atob(payload)).name : null
}
