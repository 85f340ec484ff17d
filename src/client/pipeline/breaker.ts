import type { Endpoint } from '#contract/endpoint.ts'
import type { Step } from './step.ts'

type Name = 'auth' | 'checkout'
type Circuit = ReturnType<typeof import('./circuit.ts').newCircuit>

/**
 * Stops asking a server that does not answer (§4): one circuit for auth calls, one for checkout calls. Its code comes
 * with the first of them; where it is lost on the way, the call goes without.
 */
export function breakingCircuit(): Step {
  const circuits: Partial<Record<Name, Promise<Circuit>>> = {}
  const open = (name: Name) => {
    circuits[name] ??= import('./circuit.ts').then(
      ({ newCircuit }) => newCircuit(),
      () => {
        delete circuits[name]
        return (call, next) => next(call)
      },
    )
    return circuits[name]
  }
  return async (call, next) => {
    const name = circuitOf(call.endpoint)
    return name ? (await open(name))(call, next) : next(call)
  }
}

function circuitOf({ method, path }: Endpoint): Name | null {
  if (path.startsWith('/auth/')) return 'auth'
  return method === 'POST' && path.startsWith('/orders/') ? 'checkout' : null
}
