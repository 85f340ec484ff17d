import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/drill/setup/proxy.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
const TRY_MS = 20

/** Whether this machine has PgBouncer. */
export const hasBouncer = existsSync(PROGRAM)

/** A running pool: addresses with `host` as a folder lead to it instead of the cluster's socket in that folder. */
type Bouncer = { urlFor: (databaseUrl: string) => string; stop: () => Promise<void> }

/** Starts a PgBouncer of its own in transaction mode, with few sessions, in front of the cluster of an address. */
export async function startBouncer(clusterUrl: string, sessions: number): Promise<Bouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'pugon-bouncer-'))
  // As root it runs as another user, who must be able to read its settings.
  await chmod(folder, 0o755)
  const port = await freePort()
  const host = decodeURIComponent(/host=([^&]+)/.exec(clusterUrl)?.[1] ?? '')
  await writeFile(join(folder, 'users.txt'), '"pugon" ""\n')
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
    * = host=${host} user=pugon
    [pgbouncer]
    listen_addr = 127.0.0.1
    listen_port = ${port}
    unix_socket_dir =
    auth_type = trust
    auth_file = ${folder}/users.txt
    pool_mode = transaction
    default_pool_size = ${sessions}
    max_client_conn = 200
    logfile = /dev/null
    `,
  )
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child = spawn(PROGRAM, [...user, '-q', join(folder, 'pgbouncer.ini')], { stdio: 'ignore' })
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start')
    await new Promise((resume) => setTimeout(resume, TRY_MS))
  }
  return {
    urlFor: (url) => url.replace('@/', `@127.0.0.1:${port}/`).replace(/\?host=.*/, ''),
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const opened = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false)
  socket.destroy()
  return opened
}
