import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A failed build; the message is the reason given by the build. */
class SiteBuildError extends Error {
  override name = 'SiteBuildError'
}

/** A program that builds the site into the folder named in `SITE_OUT_DIR`. */
export type BuildCommand = readonly [file: string, ...args: string[]]

type Build = {
  root: string
  command: BuildCommand
  environment: Record<string, string>
}

/** A build in a process of its own, which ends with this one. */
export type RunningBuild = {
  /**
   * Lets the build, which has done everything else, read the catalogue; resolves when it has succeeded.
   * Throws `SiteBuildError`.
   *
   * @param tellPages receives the number of pages made.
   */
  finish: (tellPages: (pages: number) => void) => Promise<void>
  /** Resolves when it has ended, to whether it has succeeded. */
  ended: Promise<boolean>
  stop: () => void
}

/**
 * Node's compile cache of the builder's own code, kept for the next build: saves a sixth of the time until
 * pages are made.
 */
const COMPILED = '.cache/compiled'
const KEPT_OUTPUT = 8_000
/** Lines of the reason that are shown to people. */
const REASON_LINES = 12
/** Ten times as long as 5,000 products take. */
const TIMEOUT_MS = 30 * 60_000
/**
 * The only variables of this process's environment that a build gets: where programs and temporary files are,
 * and the language. The rest includes the shop's secrets, and a build writes pages for everybody.
 */
const GIVEN = [
  ...['PATH', 'HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'TZ', 'LD_LIBRARY_PATH'],
  // On Windows.
  ...['SystemRoot', 'ComSpec', 'PATHEXT', 'TEMP', 'TMP', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA'],
]
/** Matches a page made, in the build's output. */
const PAGE_LINE = /[├└]─ \//g

/** Allocators give memory back, and one thread is enough: bundling takes no longer. */
const SPARING = {
  ...{ MIMALLOC_PURGE_DELAY: '0', MIMALLOC_ARENA_EAGER_COMMIT: '0', RAYON_NUM_THREADS: '1' },
  MALLOC_ARENA_MAX: '1',
}
/** Bundling needs 250 MB of it. The nearer the limit, the sooner garbage is collected: the peak is 200 MB lower. */
const BUNDLING = ['--max-semi-space-size=2', '--max-old-space-size=600']

/**
 * Garbage is collected when there is half as much again as what is needed. With 10,000 products the peak is 570 MB instead of
 * 990, for no more processor time.
 */
const RENDERING = ['--max-semi-space-size=8', '--heap-growing-percent=50']

/** The build of this project, with its installed packages. */
export function astroCommand(root: string): BuildCommand {
  const astro = createRequire(join(root, 'package.json')).resolve('astro/package.json')
  return [process.execPath, ...BUNDLING, join(dirname(astro), 'bin', 'astro.mjs'), 'build']
}

/** Makes a site of this project with a kept bundle. */
export function renderCommand(root: string): BuildCommand {
  return [process.execPath, ...RENDERING, join(root, 'src', 'integrations', 'bundle', 'render-site.ts')]
}

/** A build that begins when another has succeeded, unless `begin` finds nothing more to do. */
export function followedBy(first: RunningBuild, begin: () => Promise<RunningBuild | null>): RunningBuild {
  let isStopped = false
  const second = first.ended.then((isMade) => (isMade && !isStopped ? begin() : null))
  // Callers of `finish` get the error.
  second.catch(() => {})
  return {
    finish: async (tellPages) => {
      await first.finish(tellPages)
      await (await second)?.finish(tellPages)
    },
    ended: second.then(
      (build) => build?.ended ?? first.ended,
      () => false,
    ),
    stop: () => {
      isStopped = true
      first.stop()
      void second.then(
        (build) => build?.stop(),
        () => {},
      )
    },
  }
}

/** Starts a build, which prepares everything and waits for permission to read the catalogue (`mayRead`). */
export function startBuild({ root, command, environment }: Build): RunningBuild {
  const [file, ...args] = command
  const ours = {
    ...{ ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', CATALOGUE_WAITS: '1' },
    NODE_COMPILE_CACHE: join(root, COMPILED),
    ...SPARING,
  }
  const child = spawn(file, args, {
    cwd: root,
    env: { ...givenOf(process.env), ...ours, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  let pages = 0
  let reportPages = (_: number) => {}
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output = (output + chunk).slice(-KEPT_OUTPUT)
      pages += chunk.match(PAGE_LINE)?.length ?? 0
      reportPages(pages)
    })
  }
  const stop = () => void child.kill()
  process.once('exit', stop)
  const ended = new Promise<void>((done, fail) => {
    child.on('error', (cause) => fail(new SiteBuildError('The build could not be started.', { cause })))
    child.on('close', (code, signal) => {
      process.off('exit', stop)
      if (code === 0) done()
      else fail(new SiteBuildError(`The site could not be built: ${reasonIn(output, root, signal)}`))
    })
  })
  // Callers of `finish` get the error.
  const over = ended.then(
    () => true,
    () => false,
  )
  return {
    ended: over,
    finish: async (tellPages) => {
      reportPages = tellPages
      // A build that has already ended reports that by itself.
      if (child.connected) child.send('read', () => {})
      const timer = setTimeout(stop, TIMEOUT_MS)
      await ended.finally(() => clearTimeout(timer))
    },
    stop,
  }
}

function givenOf(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(GIVEN.flatMap((name) => (name in environment ? [[name, environment[name]]] : [])))
}

/** The reason for a failure, without colours, successful pages, stacks and the machine's folders. */
function reasonIn(output: string, root: string, signal: string | null): string {
  if (signal === 'SIGKILL')
    return 'the build was ended by SIGKILL: the machine probably has too little memory.'
  if (signal) return `the build was ended by ${signal}.`
  const [said = ''] = stripVTControlCharacters(output).split(/^\s*Caused by:/m)
  const lines = said
    .replaceAll(`${root}/`, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !/^at |[├└]─ |^\d\d:\d\d:\d\d |^Stack trace|^file:/.test(line))
  return lines.slice(-REASON_LINES).join('\n') || 'the build says nothing of the reason.'
}
