import type { Fetch } from '#client/pipeline/step.ts'

/** A `fetch` that keeps cookies as a browser does, for one server. */
export function withCookies(fetch: Fetch): Fetch {
  const jar = new Map<string, string>()
  return async (address, init) => {
    const headers = new Headers(init.headers)
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`)
    if (cookies.length > 0) headers.set('Cookie', cookies.join('; '))
    const response = await fetch(address, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    return response
  }
}
