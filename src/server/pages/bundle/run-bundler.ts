import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The code of the pages cannot be bundled; the message is the bundler's reason. */
export class BundleError extends Error {
  override name = 'BundleError'
}

const OUTPUT_LENGTH = 8_000
/** Lines of the reason that are shown to people. */
const REASON_LINES = 12
/**
 * The only variables of this process's environment that the bundler gets: where programs and temporary files are,
 * and the language. The rest includes the shop's secrets, and pages are written for everybody.
 */
const PASSED_ON = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LANG',
  'LC_ALL',
  'TZ',
  'LD_LIBRARY_PATH',
  // On Windows.
  'SystemRoot',
  'ComSpec',
  'PATHEXT',
  'TEMP',
  'TMP',
  'USERPROFILE',
  'APPDATA',
  'LOCALAPPDATA',
]
/** Allocators give memory back, and one thread is enough: bundling takes no longer. */
const SPARING = {
  MIMALLOC_PURGE_DELAY: '0',
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
  RAYON_NUM_THREADS: '1',
  MALLOC_ARENA_MAX: '1',
}
/** Bundling needs 250 MB of it. The nearer the limit, the sooner garbage is collected: the peak is 200 MB lower. */
const MEMORY = ['--max-semi-space-size=2', '--max-old-space-size=600']

/** Bundles the pages' code into a folder within the project, in a process that ends with this one. Throws `BundleError`. */
export async function runBundler(root: string, folder: string): Promise<void> {
  const astro = createRequire(join(root, 'package.json')).resolve('astro/package.json')
  const child = spawn(process.execPath, [...MEMORY, join(dirname(astro), 'bin', 'astro.mjs'), 'build'], {
    cwd: root,
    env: {
      ...Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
      ...SPARING,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      SITE_OUTPUT: 'server',
      SITE_OUT_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output = (output + chunk).slice(-OUTPUT_LENGTH)
    })
  }
  const stop = () => void child.kill()
  process.once('exit', stop)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  child.on('error', (cause) => reject(new BundleError('The pages could not be bundled.', { cause })))
  child.on('close', (code, signal) => {
    process.off('exit', stop)
    if (code === 0) resolve()
    else reject(new BundleError(`The pages could not be bundled: ${reasonIn(output, root, signal)}`))
  })
  return promise
}

/** The reason for a failure, without colours, stacks and the machine's folders. */
function reasonIn(output: string, root: string, signal: string | null): string {
  if (signal === 'SIGKILL')
    return 'the bundler was ended by SIGKILL: the machine probably has too little memory.'
  if (signal) return `the bundler was ended by ${signal}.`
  const [words = ''] = stripVTControlCharacters(output).split(/^\s*Caused by:/m)
  const lines = words
    .replaceAll(`${root}/`, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !/^at |^\d\d:\d\d:\d\d |^Stack trace|^file:/.test(line))
  return lines.slice(-REASON_LINES).join('\n') || 'the bundler says nothing of the reason.'
}
