import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A build that did not end well; the message holds the reason as the build gave it. */
export class SiteBuildError extends Error {
  override name = 'SiteBuildError'
}

/** A program that builds the site into the folder that `SITE_OUT_DIR` names. */
export type BuildCommand = readonly [file: string, ...args: string[]]

type Build = {
  root: string
  command: BuildCommand
  environment: Record<string, string>
  /** Told how many pages are made. */
  tellPages: (pages: number) => void
}

const KEPT_OUTPUT = 8_000
/** What a person reads of the reason. */
const REASON_LINES = 12
/** Ten times what 5,000 products take. */
const TIMEOUT_MS = 30 * 60_000
/** How the build's output shows a page that is made. */
const PAGE_LINE = /[├└]─ \//g

/** The build of this project, with the packages that are installed in it. */
export function astroCommand(root: string): BuildCommand {
  const astro = createRequire(join(root, 'package.json')).resolve('astro/package.json')
  return [process.execPath, join(dirname(astro), 'bin', 'astro.mjs'), 'build']
}

/** Runs a build in a process of its own, which ends with this one. Throws `SiteBuildError`. */
export function runBuild({ root, command, environment, tellPages }: Build): Promise<void> {
  const [file, ...args] = command
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...environment }
  const child = spawn(file, args, { cwd: root, env, timeout: TIMEOUT_MS })
  let output = ''
  let pages = 0
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output = (output + chunk).slice(-KEPT_OUTPUT)
      pages += chunk.match(PAGE_LINE)?.length ?? 0
      tellPages(pages)
    })
  }
  const stop = () => child.kill()
  process.once('exit', stop)
  return new Promise((done, fail) => {
    child.on('error', (cause) => fail(new SiteBuildError('The build could not be started.', { cause })))
    child.on('close', (code, signal) => {
      process.off('exit', stop)
      if (code === 0) done()
      else fail(new SiteBuildError(`The site could not be built: ${reasonIn(output, root, signal)}`))
    })
  })
}

/** What went wrong, without colours, pages that went well, stacks and the machine's folders. */
function reasonIn(output: string, root: string, signal: string | null): string {
  if (signal) return `the build was ended by ${signal}.`
  const lines = stripVTControlCharacters(output)
    .replaceAll(`${root}/`, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !/^at |[├└]─ |^\d\d:\d\d:\d\d |^Stack trace|^file:/.test(line))
  return lines.slice(-REASON_LINES).join('\n') || 'the build says nothing of the reason.'
}
