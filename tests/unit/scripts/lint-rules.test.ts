import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const root = process.cwd()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** The plugins that check effects, literals, how parts are loaded, and how pages know the day. */
const PLUGINS = ['effect-body', 'import-handled', 'spread-literal', 'day-of-content'].map(
  (name) => `scripts/check/patterns/${name}.grit`,
)

/** The lines of each file that the plugins report. */
function refusedLines(files: Record<string, readonly string[]>): Record<string, number[]> {
  mkdirSync(join(folder, 'scripts/check/patterns'), { recursive: true })
  for (const name of ['biome.json', '.gitignore', ...PLUGINS]) copyFileSync(name, join(folder, name))
  for (const [path, lines] of Object.entries(files))
    write(path, (isAstro(path) ? ['---', ...lines, '---'] : lines).join('\n'))
  const words = ['lint', '--only=plugin', '--reporter=json', '--max-diagnostics=none', ...Object.keys(files)]
  const biome = join(root, 'node_modules/.bin/biome')
  const { stdout } = spawnSync(biome, words, { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { location: { path: string; start: { line: number } } }[]
  }
  return Object.fromEntries(
    Object.keys(files).map((path) => [
      path,
      diagnostics
        .filter(({ location }) => location.path === path)
        .map(({ location }) => location.start.line - (isAstro(path) ? 2 : 1))
        .sort((one, other) => one - other),
    ]),
  )
}

const isAstro = (path: string) => path.endsWith('.astro')

describe('effects', () => {
  test('have a body in braces, so that React calls no answer of theirs as a clean-up', () => {
    const refused = [
      'useEffect(() => place.scrollIntoView(), [])',
      'useEffect(() => void load(), [])',
      'useLayoutEffect(() => place.focus())',
      'React.useLayoutEffect(() => watch(), [])',
      'useInsertionEffect(() => style(), [])',
    ]
    const taken = [
      'useEffect(() => { return watch() }, [])',
      'useEffect(() => { load() })',
      'useEffect(watch, [])',
    ]
    const lines = [...refused, ...taken]
    const path = 'src/islands/cart/Probe.tsx'
    expect(refusedLines({ [path]: lines })[path]?.map((line) => lines[line])).toEqual(refused)
  })
})

describe('a literal', () => {
  test('is not spread where it is written, in an object or in attributes', () => {
    const refused = ['const one = { ...{ a, b }, c }', "const two = <Part {...{ a, b }} title='c' />"]
    const taken = ['const three = { ...part, ...(a ? { b } : {}) }', 'const four = <Part {...part} />']
    const lines = [...refused, ...taken]
    const path = 'src/islands/cart/Probe.tsx'
    expect(refusedLines({ [path]: lines })[path]?.map((line) => lines[line])).toEqual(refused)
  })
})

describe('the loss of a part', () => {
  test('is handled by `optional` alone: a handler of the import itself comes after the page is reloaded (D72)', () => {
    const refused = [
      "import('./hearts.ts').catch(() => 0)",
      "const load = () => import('./hearts.ts').then((part) => part.show(), () => 0)",
      "void import('./hearts.ts').then((part) => part.show()).catch(() => 0)",
    ]
    const taken = [
      "void optional(() => import('./hearts.ts')).then((part) => part?.show())",
      "void import('./menu.ts').then((part) => part.show())",
    ]
    const lines = [...refused, ...taken]
    const files = { 'src/page-scripts/probe.ts': lines, 'src/components/Probe.astro': lines }
    for (const found of Object.values(refusedLines(files)))
      expect(found.map((line) => lines[line])).toEqual(refused)
  })
})

describe('the day that a page shows', () => {
  test('is its content’s: a page is kept, and has no clock of its own (D65)', () => {
    const refused = ['const today = manilaDate(new Date())', 'const now = Date.now()']
    const lines = [...refused, 'const { day } = await loadContent()', "const then = new Date('2026-11-28')"]
    const files = { 'src/components/shop/Probe.astro': lines, 'src/components/shop/probe.ts': lines }
    for (const found of Object.values(refusedLines(files)))
      expect(found.map((line) => lines[line])).toEqual(refused)
    expect(refusedLines({ 'src/domain/time/probe.ts': lines })).toEqual({
      'src/domain/time/probe.ts': [],
    })
  })
})
