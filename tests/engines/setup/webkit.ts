import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserOptions, Driver, Engine } from './engine.ts'
import { reportErrors } from './in-page.ts'

const WINDOW = join(import.meta.dirname, 'webkit-window.py')
const TRIES = 600
const TRY_MS = 100

type Display = { name: string; stop: () => Promise<void> }
type Send = <Result = void>(method: string, path: string, body?: object) => Promise<Result>

/** WebKitGTK through its own driver, on a screen in memory. Every browser has a driver of its own. */
export function makeWebKit(): Engine {
  let display: Promise<Display> | null = null
  return {
    name: 'WebKit',
    start: async (options) => {
      display ??= startDisplay()
      return startWebKit((await display).name, options)
    },
    stop: async () => (await display)?.stop(),
  }
}

async function startDisplay(): Promise<Display> {
  const words = ['-displayfd', '3', '-screen', '0', '1280x1280x24', '-nolisten', 'tcp']
  const screen = spawn('/usr/bin/Xvfb', words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const number = await new Promise<string>((ready, fail) => {
    screen.once('exit', () => fail(new Error('Xvfb did not start')))
    screen.stdio[3]?.once('data', (chunk: Buffer) => ready(String(chunk).trim()))
  })
  return { name: `:${number}`, stop: () => end(screen) }
}

async function startWebKit(
  display: string,
  { isStorageForbidden, script }: BrowserOptions,
): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'pugon-webkit-'))
  const log = join(folder, 'errors')
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display, HOME: folder, NO_AT_BRIDGE: '1' }
  const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
  const words = [WINDOW, '--log', log, '--script', `(${reportErrors})();${script ?? ''}`]
  if (isStorageForbidden) words.push('--no-storage')
  const send = sender(`http://127.0.0.1:${port}`)
  await untilReady(send)
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: '/usr/bin/python3', args: words } },
  }
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities })
  const path = `/session/${sessionId}`
  const windows = await send<string[]>('GET', `${path}/window/handles`)
  const shown = { handle: windows[0] ?? '' }

  /** Commands go to one window at a time. */
  function windowSender(handle: string): Send {
    return async (method, rest, body) => {
      if (shown.handle !== handle) await send('POST', `${path}/window`, { handle })
      shown.handle = handle
      return send(method, `${path}${rest}`, body)
    }
  }
  return {
    errors: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
    openTab: async () => {
      const free = windows.pop()
      const handle =
        free ?? (await send<{ handle: string }>('POST', `${path}/window/new`, { type: 'window' })).handle
      return webKitTab(windowSender(handle))
    },
    close: async () => {
      await send('DELETE', path)
      await end(driver)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function webKitTab(send: Send): Driver {
  return {
    open: (url) => send('POST', '/url', { url }),
    back: () => send('POST', '/back', {}),
    reload: () => send('POST', '/refresh', {}),
    run: (source, args) =>
      send('POST', '/execute/sync', { script: `return (${source})(...arguments)`, args }),
    act: (actions) => send('POST', '/actions', { actions }),
    resize: (width, height) => send('POST', '/window/rect', { x: 0, y: 0, width, height }),
    picture: () => send<string>('GET', '/screenshot'),
  }
}

/** WebDriver (https://www.w3.org/TR/webdriver2/): a request for each command. */
function sender(origin: string): Send {
  return async (method, path, body) => {
    const answer = await fetch(`${origin}${path}`, { method, body: body ? JSON.stringify(body) : null })
    const { value } = (await answer.json()) as { value: never }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
}

async function untilReady(send: Send): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const status = await send<{ ready: boolean }>('GET', '/status').catch(() => null)
    if (status?.ready) return
    await new Promise((next) => setTimeout(next, TRY_MS))
  }
  throw new Error('WebKitWebDriver did not start')
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((ended) => {
    child.once('exit', () => ended())
    child.kill('SIGTERM')
  })
}
