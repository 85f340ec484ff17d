import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A bare `node:http` server beside the shop, to distinguish a slow machine from a slow shop. */
export type BareServer = { address: string; process: ChildProcess }

/**
 * The shop's allowance, as a multiple of a bare server's time at the same moment on the same machine. On an
 * idle machine it never exceeds the bounds themselves.
 */
export const SHARE_OF_BARE = 4

/** Starts a server that answers everything with an empty body. */
export async function startBareServer(): Promise<BareServer> {
  const process = spawn(globalThis.process.execPath, ['tests/bench/floor.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [words] = (await once(process.stdout, 'data')) as [Buffer]
  return { address: String(words).replace('open at ', '').trim(), process }
}
