import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

// Newcomers rely on the READMEs: their links and paths must exist, and their numbers must be the code's.

const ROOT_BYTES = 8_000
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => existsSync(path))
const NAMES = new Set(FILES.map((path) => basename(path)))
const READMES = FILES.filter((path) => basename(path) === 'README.md')
const root = readFileSync('README.md', 'utf8')

/** Folders whose files explain themselves, or in which a README would become a page of the site. */
const WITHOUT_README = ['src/pages']

/** Whether a path in a README exists, counted from any place where it may begin. */
function exists(readme: string, path: string): boolean {
  // An address of the site, a file that a build writes, or a pattern.
  if (/^(?:\/|_)|\bx\.ts$/.test(path)) return true
  if (path.startsWith('#')) return existsSync(join('src', path.slice(1)))
  const isName = !path.includes('/')
  return (
    [dirname(readme), '.', 'src', 'tests'].some((folder) => existsSync(join(folder, path))) ||
    (isName && NAMES.has(path))
  )
}

describe.each(READMES)('%s', (readme) => {
  const text = readFileSync(readme, 'utf8')

  test('has links that lead to files', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path = '']) => path)
    expect(links.filter((path) => !existsSync(join(dirname(readme), path)))).toEqual([])
  })

  test('names files that exist', () => {
    const paths = [...text.matchAll(/`([#\w./-]+\.(?:tsx?|mjs|astro|css|json|yml|svg|md))`/g)].map(
      ([, path = '']) => path,
    )
    expect(paths.filter((path) => !exists(readme, path))).toEqual([])
  })
})

test('every folder at the top of src, and scripts, tests and content, has a README', () => {
  const tops = new Set(
    FILES.flatMap((path) => /^(?:src\/[^/]+(?=\/)|scripts|tests|content)/.exec(path)?.[0] ?? []),
  )
  const missing = [...tops].filter((folder) => !READMES.includes(`${folder}/README.md`))
  expect(missing).toEqual(WITHOUT_README)
})

describe('the README at the root', () => {
  test('is short enough to be read whole', () => {
    expect(Buffer.byteLength(root)).toBeLessThanOrEqual(ROOT_BYTES)
  })

  test('names the port and the folder of data that the code has', () => {
    const { port, host } = readConfig({ DATA_DIR: '.cache/readme' })
    expect(root).toContain(`http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`)
  })

  test('names every command of package.json that a person types', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>
    }
    const commands = Object.keys(scripts).filter((name) => !/^pre(?!view)/.test(name))
    const told = root + readFileSync('scripts/README.md', 'utf8')
    expect(
      commands.filter((name) => !told.includes(`npm run ${name}`) && !told.includes(`npm ${name}`)),
    ).toEqual([])
  })
})

test.each([
  ['src/server/pages/page-store.ts', 'PATIENCE_MS = 250', 'src/server/pages/README.md', 'waits 250 ms'],
  [
    'src/server/pages/page-store.ts',
    'createGate(1)',
    'src/server/pages/README.md',
    'One page is made at a time',
  ],
  ['src/server/pages/page-store.ts', 'RETRY_MS = 10_000', 'src/server/pages/README.md', 'after 10 s'],
  ['src/server/pages/make-page.ts', 'QUICK_LEVEL = 5\n', 'src/server/pages/README.md', 'level 5 takes'],
  [
    'src/server/pages/files/earlier-files.ts',
    'KEPT_DAYS = 30\n',
    'src/server/pages/README.md',
    'stay 30 days',
  ],
  [
    'src/server/pages/files/earlier-files.ts',
    'KEPT_DAYS = 30\n',
    'scripts/deploy/README.md',
    'until 30 days after',
  ],
  ['src/server/media/picture-store.ts', 'readMs: 5_000', 'scripts/deploy/README.md', 'has not given in\n5 s'],
])('%s says “%s”, and %s “%s”', (file, code, readme, words) => {
  expect(readFileSync(file, 'utf8')).toContain(code)
  expect(readFileSync(readme, 'utf8')).toContain(words)
})

test('every setting that the code reads is in the list of settings', () => {
  const code = [
    'src/server/config.ts',
    'src/server/auth-secret.ts',
    'src/server/running-settings.ts',
    'src/server/start.ts',
    'src/integrations/content/build-settings.ts',
  ]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const names = new Set(
    [...code.matchAll(/(?:environment\['|environment\.|')([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT|HOST)'/g)].map(
      ([, name = '']) => name,
    ),
  )
  const list = readFileSync('src/server/README.md', 'utf8')
  const inner = ['ASTRO_TELEMETRY_DISABLED', 'SITE_OUT_DIR']
  expect([...names].filter((name) => !list.includes(`\`${name}\``) && !inner.includes(name))).toEqual([])
})

test('every setting in the list of settings has its line in .env.example, and nothing else has', () => {
  const [, table = ''] = readFileSync('src/server/README.md', 'utf8').split('\n| setting | default | |\n')
  const rows = table.slice(0, table.indexOf('\n\n')).split('\n')
  const listed = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z][A-Z0-9_]+/g) ?? [])
  const lines = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]+)=./gm)]
  expect(listed.length).toBeGreaterThan(1)
  expect(lines.map(([, name]) => name).sort()).toEqual(listed.sort())
})
