import { createHash, createHmac, randomBytes } from 'node:crypto'

// Signs raw requests as the contract says, written independently of client and server, to check both from
// outside.

/** Anything that answers requests: an app, or `fetch` with a server's address before each path. */
type Asked = { request: (path: string, init?: RequestInit, env?: object) => Response | Promise<Response> }

/** A session's cookie and token, from `GET /security/csrf`. */
export type Visit = { cookie: string; csrfToken: string; serverTime: string }

/** The signed parts; a test changes some of them. */
export type Signing = { method: string; target: string; timestamp: string; nonce: string; body: string }

/** Sends a write in a new session, with the token, timestamp, nonce and signature that it needs. */
export async function signed(app: Asked, path: string, init: RequestInit, env?: object): Promise<Response> {
  return app.request(path, signedInit(await openVisit(app), path, init), env)
}

/** Requests a cookie and a token. */
export async function openVisit(app: Asked): Promise<Visit> {
  const response = await app.request('/api/v1/security/csrf')
  const [cookie = ''] = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  return { cookie, ...(await response.json()) }
}

/**
 * The request with its four headers and its cookie. The session's `serverTime` is taken as the present time.
 */
export function signedInit(visit: Visit, path: string, init: RequestInit): RequestInit {
  const signing: Signing = {
    method: init.method ?? 'POST',
    target: path,
    timestamp: String(Date.parse(visit.serverTime)),
    nonce: newNonce(),
    body: typeof init.body === 'string' ? init.body : '',
  }
  const headers = new Headers(init.headers)
  headers.set('Cookie', visit.cookie)
  headers.set('X-CSRF-Token', visit.csrfToken)
  headers.set('X-Timestamp', signing.timestamp)
  headers.set('X-Nonce', signing.nonce)
  headers.set('X-Signature', sign(visit.csrfToken, signing))
  return { ...init, headers }
}

/** 16 random bytes, base64url. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url')
}

/** The signature, exactly as described. */
export function sign(token: string, { method, target, timestamp, nonce, body }: Signing): string {
  const k = createHmac('sha256', token).update('sig-v1').digest()
  const hash = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', k)
    .update(`${method}\n${target}\n${timestamp}\n${nonce}\n${hash}`)
    .digest('base64url')
}
