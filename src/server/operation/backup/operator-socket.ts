import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'

/** Longer addresses of a socket are not allowed by Linux (108 bytes) and macOS (104). */
const MAX_PATH = 100

/** The socket in the data folder: only who may write there, the operator, can open it. */
function socketPath(dataDir: string): string {
  return join(dataDir, 'operator', 'backup.sock')
}

/**
 * Lets the operator ask a running shop for a backup: only its own process can read the embedded database.
 * Returns the function that ends it.
 */
export function offerBackup(
  dataDir: string,
  write: (to: Writable) => Promise<void>,
  log: Logger,
): () => void {
  const path = socketPath(dataDir)
  if (Buffer.byteLength(path) > MAX_PATH) {
    log.warn('DATA_DIR has too long a name: stop the shop to back it up')
    return () => undefined
  }
  mkdirSync(join(dataDir, 'operator'), { recursive: true, mode: 0o700 })
  // Left behind by a process that was killed; the folder's lock says that there is no other.
  rmSync(path, { force: true })
  const server = createServer((socket: Socket) => {
    // Otherwise losing the one who asks would end the shop.
    socket.on('error', () => undefined)
    write(socket).catch((err: unknown) => {
      log.error({ err }, 'a backup could not be written')
      socket.destroy()
    })
  })
  server.on('error', (err) => log.error({ err }, 'backups of the running shop are not possible'))
  server.listen(path, () => chmodSync(path, 0o600))
  return () => {
    server.close()
    rmSync(path, { force: true })
  }
}

/** Writes the backup of the shop that runs on a data folder. Rejects if it does not answer. */
export async function askForBackup(dataDir: string, to: Writable): Promise<void> {
  await pipeline(connect(socketPath(dataDir)), to)
}
