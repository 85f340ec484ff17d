import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A bare `node:http` beside the shop, to tell a slow machine from a slow shop. */
export type BareServer = { address: string; process: ChildProcess }

/**
 * What the shop may take, as a multiple of what a bare server takes at the same time on the same machine. Where the
 * machine is free this never comes to more than the bounds themselves.
 */
export const SHARE_OF_BARE = 4

/** Starts one; it answers everything with nothing. */
export async function startBareServer(): Promise<BareServer> {
  const process = spawn(globalThis.process.execPath, ['tests/bench/floor.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [words] = (await once(process.stdout, 'data')) as [Buffer]
  return { address: String(words).replace('open at ', '').trim(), process }
}
