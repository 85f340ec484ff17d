import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The proxy's program on Debian. */
export const NGINX = '/usr/sbin/nginx'
/** Connections that the proxy keeps to the shop. */
const KEPT = 32

/** The cache directives of the operators' own file. */
const CACHE = readFileSync(
  resolve(import.meta.dirname, '..', '..', '..', 'scripts', 'deploy', 'nginx.conf'),
  'utf8',
)
  .match(/^ +proxy_cache\w* .*;$/gm)
  ?.join('\n')

/** Whether this machine has the proxy. */
export const hasProxy = existsSync(NGINX)

/** A running nginx in front of several servers. */
type Proxy = { address: string; stop: () => Promise<void> }

/**
 * Starts an nginx of its own that spreads calls over servers on this machine and keeps connections to them.
 * With `cache`, it keeps what the shop's answers allow, as `scripts/deploy/nginx.conf` does.
 */
export async function startProxy(ports: readonly number[], cache?: 'cache'): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'pugon-proxy-'))
  const port = await freePort()
  const servers = ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join('\n')
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http {
      access_log off;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      upstream shop { ${servers} keepalive ${KEPT}; }
      ${cache ? `proxy_cache_path ${folder}/kept keys_zone=pugon-kept:20m use_temp_path=off;` : ''}
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://shop;
          ${cache ? CACHE : ''}
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        }
      }
    }`,
  )
  const child = spawn(
    NGINX,
    ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')],
    {
      stdio: 'inherit',
    },
  )
  await untilOpen(port, child)
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    await new Promise((resume) => setTimeout(resume, 50))
  }
  throw new Error('The proxy did not start')
}
