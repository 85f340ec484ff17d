import { createRequest, type Request } from '#client/pipeline/request.ts'
import { signIn } from '#contract/account/auth.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'

/** For `ADMIN_PASSWORD`. */
export const PASSWORD = 'Malunggay 2 Pandesal!'

/** A browser in which the shop's first admin has signed in at a server whose `ADMIN_PASSWORD` is `PASSWORD`. */
export async function signInAsAdmin(address: string): Promise<Request> {
  return (await openAsAdmin(address)).request
}

/** The same browser, and the token that its calls carry. */
export async function openAsAdmin(address: string): Promise<{ request: Request; token: string }> {
  let token = ''
  const browser = withCookies((target, init) => {
    const headers = new Headers(init.headers)
    if (token) headers.set('Authorization', `Bearer ${token}`)
    return fetch(target, { ...init, headers })
  })
  const request = createRequest({ fetch: browser, origin: address })
  const session = await request(signIn, { body: { username: 'admin', password: PASSWORD } })
  token = session.token
  return { request, token }
}
