import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BidiConnection, connectBidi } from './bidi.ts'
import type { Browser, BrowserOptions, Driver, Engine } from './engine.ts'

/** Nothing is fetched from Mozilla, nothing asked, nothing restored. */
const SETTINGS = {
  'app.update.disabledForTesting': true,
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionPolicyBypassNotification': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9',
  'signon.rememberSignons': false,
  'toolkit.telemetry.enabled': false,
  // As phones have them: they take no room.
  'ui.useOverlayScrollbars': 1,
}
/** Cookies and everything else that sites keep are refused. */
const FORBIDDEN = { 'network.cookie.cookieBehavior': 2 }

/**
 * Said of requests that were under way when their page was left, by any worker, even one that only fetches. For a worker
 * that fails, gives an error or something that is no answer, Firefox has other words.
 */
const LEFT_ALONE = /A ServiceWorker intercepted the request and encountered an unexpected error/

const START_MS = 120_000

type Entry = { level: string; text: string | null; source: { context?: string } }

/** Firefox speaks WebDriver BiDi by itself. One process serves all tests, with a container for each. */
export function makeFirefox(): Engine {
  const running = new Map<boolean, Promise<Running>>()
  const get = (isForbidden: boolean) => {
    const known = running.get(isForbidden) ?? startFirefox(isForbidden)
    running.set(isForbidden, known)
    return known
  }
  return {
    name: 'Firefox',
    start: async (options) => newBrowser(await get(options.isStorageForbidden ?? false), options),
    stop: async () => {
      for (const one of running.values()) await (await one).stop()
    },
  }
}

type Running = { bidi: BidiConnection; stop: () => Promise<void> }

async function startFirefox(isForbidden: boolean): Promise<Running> {
  const profile = await mkdtemp(join(tmpdir(), 'pugon-firefox-'))
  const lines = Object.entries({ ...SETTINGS, ...(isForbidden && FORBIDDEN) }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const words = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const env = { ...process.env, HOME: profile }
  const firefox = spawn('/usr/bin/firefox-esr', words, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const bidi = await connectBidi(`${await addressOf(firefox)}/session`)
  await bidi.send('session.new', { capabilities: {} })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  const stop = async () => {
    const ended = new Promise((resolve) => firefox.once('exit', resolve))
    await bidi.send('browser.close', {})
    await ended
    await rm(profile, { recursive: true, force: true })
  }
  return { bidi, stop }
}

function addressOf(firefox: ChildProcess): Promise<string> {
  return new Promise((ready, fail) => {
    const timer = setTimeout(() => fail(new Error('Firefox did not start')), START_MS)
    firefox.stderr?.on('data', (chunk: Buffer) => {
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(String(chunk))
      if (!found?.[1]) return
      clearTimeout(timer)
      ready(found[1])
    })
  })
}

async function newBrowser({ bidi }: Running, { script }: BrowserOptions): Promise<Browser> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext', {})
  const tabs = new Set<string>()
  const errors: string[] = []
  const forget = bidi.on<Entry>('log.entryAdded', ({ level, text, source }) => {
    const isOurs = tabs.has(source.context ?? '') && !LEFT_ALONE.test(text ?? '')
    if (level === 'error' && isOurs) errors.push(text ?? '')
  })
  if (script)
    await bidi.send('script.addPreloadScript', {
      functionDeclaration: `() => {${script}}`,
      userContexts: [userContext],
    })
  return {
    errors: () => errors,
    openTab: async () => {
      const made = await bidi.send<{ context: string }>('browsingContext.create', {
        type: 'tab',
        userContext,
      })
      tabs.add(made.context)
      return firefoxTab(bidi, made.context)
    },
    close: async () => {
      forget()
      await bidi.send('browser.removeUserContext', { userContext })
    },
  }
}

type Evaluated = { type: string; result?: { value?: string }; exceptionDetails?: { text: string } }

function firefoxTab({ send }: BidiConnection, context: string): Driver {
  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    run: async (source, args) => {
      const { type, result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${source})(...${JSON.stringify(args)})))()`,
        target: { context },
        awaitPromise: true,
      })
      if (type === 'exception') throw new Error(exceptionDetails?.text)
      return result?.value === undefined ? undefined : JSON.parse(result.value)
    },
    act: async (actions) => {
      // Only the tab in front has the focus that keys go to.
      await send('browsingContext.activate', { context })
      await send('input.performActions', { context, actions })
    },
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    picture: async () =>
      (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
  }
}
