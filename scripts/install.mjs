// Makes a fresh clone ready: `npm start` and `npm test` call this first, so that nobody has to know about
// installing. It must run on the machine's own, possibly old Node (18 or later) before anything is installed,
// so it is plain JavaScript without imports from packages.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const windows = process.platform === 'win32'
const stamp = join(root, 'node_modules', '.lock-file-hash')
const ownNodeFolder = `node-${windows ? 'win' : process.platform}-${process.arch}`
const ownNode = join(root, 'node_modules', ownNodeFolder, 'bin', windows ? 'node.exe' : 'node')
const nodeLink = join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node')
const lockFile = readFileSync(join(root, 'package-lock.json'), 'utf8')
const hash = createHash('sha256').update(lockFile).digest('hex')

function stop(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Whether an optional package is made for exactly this kind of machine; npm leaves out the others. */
function isMadeForThisMachine({ os, cpu, libc }) {
  const names = (list, value) => [list].flat().includes(value)
  if (!names(os, process.platform) || !names(cpu, process.arch)) return false
  const glibc = process.report.getReport().header.glibcVersionRuntime
  return !libc || names(libc, glibc ? 'glibc' : 'musl')
}

/** Places in node_modules that do not contain the version in the lock file. */
function outdated() {
  const installed = JSON.parse(read(join(root, 'node_modules', '.package-lock.json')) ?? '{}').packages ?? {}
  const packages = Object.entries(JSON.parse(lockFile).packages)
  return packages
    .filter(([place, entry]) => place !== '' && !entry.link && installed[place]?.version !== entry.version)
    .filter(([place, entry]) => installed[place] || !entry.optional || isMadeForThisMachine(entry))
    .map(([place]) => place)
}

function npm(node, ...words) {
  const program = process.env.npm_execpath ?? ''
  // If nobody has called us through npm, `npm` runs on the first Node of the path.
  const path = windows ? {} : { PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...path } }
  // Also under NODE_ENV=production: the site is built on the machine that serves it.
  const all = [...words, '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const run = basename(program).startsWith('npm-cli')
    ? spawnSync(node, [program, ...all], options)
    : spawnSync('npm', all, { ...options, shell: windows })
  return run.status === 0
}

/**
 * An old Node leaves out optional packages made for newer ones, and `npm install` does not notice that they
 * are missing. So everything is installed again by the Node that has just been installed.
 */
function repeatWithOwnNode() {
  const folder = mkdtempSync(join(tmpdir(), 'node-'))
  const copy = join(folder, basename(ownNode))
  copyFileSync(ownNode, copy)
  npm(copy, 'ci')
  rmSync(folder, { recursive: true })
}

function installPackages() {
  if (read(stamp) === hash) return
  if (outdated().length > 0) {
    console.log('Installing packages, once. This takes a minute or two, with an old Node up to five.')
    if (!npm(process.execPath, 'ci'))
      stop('The packages could not be installed: npm gives the reason above. Fix it and try again.')
    if (outdated().length > 0 && existsSync(ownNode)) repeatWithOwnNode()
    const missing = outdated()
    if (missing.length > 0)
      stop(`These packages are still missing after the installation: ${missing.join(', ')}.`)
    console.log('Packages are installed.')
  }
  writeFileSync(stamp, hash)
}

/** npm 10 removes the link to our Node along with packages for other machines that have the same link. */
function linkNode() {
  if (existsSync(ownNode) && !existsSync(nodeLink)) npm(process.execPath, 'rebuild', ownNodeFolder)
}

/**
 * Scripts begin with `exec`, so that there is no shell between npm and the server, and some set a variable with `env`. Windows
 * has neither command.
 */
function addCommands() {
  if (!windows) return
  const bin = join(root, 'node_modules', '.bin')
  writeFileSync(join(bin, 'exec.cmd'), '@%*\r\n')
  writeFileSync(join(bin, 'env.cmd'), '@for /f "tokens=1,*" %%a in ("%*") do @set "%%a" & @%%b\r\n')
}

function checkNode() {
  const range = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node
  const [major, minor] = range.match(/\d+/g).map(Number)
  const version = existsSync(nodeLink)
    ? spawnSync(ownNode, ['--version'], { encoding: 'utf8' }).stdout
    : process.version
  const [ownMajor, ownMinor] = (version ?? '').match(/\d+/g)?.map(Number) ?? [0, 0]
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  stop(
    `Pugon needs Node ${range} and has none for this machine: install it from https://nodejs.org and try again.`,
  )
}

/**
 * The tests take the first of these that is installed: the headless shell draws no windows and needs half the
 * processor time.
 */
const BROWSERS = ['chromium-headless-shell', 'chromium']

function installBrowser() {
  const browserPath = process.env.CHROMIUM_PATH
  if (browserPath && !existsSync(browserPath))
    stop(`CHROMIUM_PATH is ${browserPath}, and there is no such file.`)
  const isThere = (name) => existsSync(`/usr/bin/${name}`)
  if (browserPath || isThere(BROWSERS[0])) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests, once.')
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    const run = (...words) => spawnSync('apt-get', words, options).status === 0
    run('update')
    for (const name of BROWSERS) if (isThere(name) || run('install', '-y', name)) break
  }
  if (!BROWSERS.some(isThere))
    stop('The browser tests need Chromium: install it, set CHROMIUM_PATH to its program, and try again.')
}

installPackages()
linkNode()
addCommands()
checkNode()
if (process.argv.includes('--browser')) installBrowser()
