import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Where the shop's code begins to run: the server, the worker, the pages, what builds them, and what the build puts in. */
const STARTS = [
  ...['src/server/main.mjs', 'src/service-worker/service-worker.ts', 'astro.config.mjs', 'src/middleware.ts'],
  'src/client/load-part.ts',
  ...globSync('src/{content,live}.config.ts'),
  ...globSync('src/pages/**/*.{astro,ts}'),
]

/** `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')`; types alone run nothing. */
const IMPORTS =
  /(?:^|\n|\})\s*(?:import|export)\s+(?!type\b)(?:([^'"`;]*?)\s+from\s+)?'([^'\n]+)'|\bimport\(\s*'([^'\n]+)'/g
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
/** A line that begins a statement of a module's own level. */
const BEGINS = /^(?=[^\s})\]`<>])/m
const NAMED = /^(export )?(?:default )?(?:async )?(?:const|let|function\*?|class|type) (\w+)/

type Import = { from: string; names: string }

const texts = new Map<string, string>()
const found = new Map<string, Import[]>()

/** A file without its comments. */
function codeOf(path: string): string {
  const known = texts.get(path)
  if (known !== undefined) return known
  const code = readFileSync(path, 'utf8').replace(COMMENTS, '')
  texts.set(path, code)
  return code
}

/** The shop's files that a file imports; `*` for all names of a file. */
function importsOf(path: string): Import[] {
  const known = found.get(path)
  if (known) return known
  const imports = [...codeOf(path).matchAll(IMPORTS)].flatMap(([, names = '*', said, lazy]) => {
    const from = pathOf(said ?? lazy ?? '', path)
    return from ? [{ from, names }] : []
  })
  found.set(path, imports)
  return imports
}

function pathOf(said: string, by: string): string | null {
  const [plain = ''] = said.split('?')
  const path = plain.startsWith('#tests/')
    ? plain.slice(1)
    : plain.startsWith('#')
      ? `src/${plain.slice(1)}`
      : join(dirname(by), plain)
  return /^[.#]/.test(plain) && existsSync(resolve(path)) ? path : null
}

/** The files that run when these are started. */
export function reachedFrom(starts: readonly string[]): Set<string> {
  const reached = new Set(starts)
  for (const path of reached) for (const { from } of importsOf(path)) reached.add(from)
  return reached
}

/** All of the shop's code that runs. */
export const running = reachedFrom(STARTS)

/**
 * Whether running code depends on a piece of a file: another file imports the declaration that contains it, or one of the
 * same file that uses it, or the file uses it as it is loaded.
 *
 * @param code the file's text, if not its own.
 */
export function isInUse(path: string, piece: string, code: string = codeOf(path)): boolean {
  if (!running.has(path)) return false
  const statements = code.split(BEGINS)
  const wanted = new Set(statements.filter((statement) => statement.includes(piece)))
  for (const statement of wanted) {
    const [, exported, name] = NAMED.exec(statement) ?? []
    if (!name || (exported && (STARTS.includes(path) || isImported(path, name)))) return true
    const word = new RegExp(`(?<!\\w|(?<!\\.\\.)\\.)${name}\\b`)
    for (const other of statements) if (word.test(other)) wanted.add(other)
  }
  return false
}

function isImported(path: string, name: string): boolean {
  const word = new RegExp(`\\b${name}\\b|\\*`)
  return [...running].some((file) =>
    importsOf(file).some(({ from, names }) => from === path && word.test(names)),
  )
}
