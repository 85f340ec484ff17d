import { FAKES } from './fakes.ts'

/** Below this path a server of fakes takes the calls of shops. */
export const CALLS = '/fake-provider/calls'

/** Sends every call to a provider to its fake on the server with this origin; there is no other way out. */
export function callingFakes(origin: string): typeof fetch {
  return async (input, init) => {
    const url = new URL(String(input))
    const provider = Object.keys(FAKES).find((name) => FAKES[name]?.dialect.origins.includes(url.origin))
    if (!provider) throw new TypeError(`There is no fake of ${url.origin}`)
    return fetch(`${origin}${CALLS}/${provider}${url.pathname}${url.search}`, init)
  }
}

/** The same for calls with the keys of a fake; calls with anybody's own keys go to the provider. */
export function callingFakesWithTheirKeys(origin: string): typeof fetch {
  const callFakes = callingFakes(origin)
  return (input, init) => (hasFakeKey(init) ? callFakes(input, init) : fetch(input, init))
}

function hasFakeKey(init: RequestInit | undefined): boolean {
  const basic = new Headers(init?.headers).get('Authorization')?.replace('Basic ', '') ?? ''
  const [key = ''] = Buffer.from(basic, 'base64').toString().split(':')
  return Object.values(FAKES).some(({ keys }) => Object.values(keys).includes(key))
}
