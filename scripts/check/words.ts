import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FILIPINO } from '#words/fil/filipino.ts'
import { projectFiles } from './files.ts'
import { NOT_WORDS } from './words/not-words.ts'
import { readWords } from './words/read-words.ts'

const FOLDER = 'src/words/fil'
/** The name of an entry, as the formatter writes it. */
const ENTRY = /^ {2}(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|([\w$]+)):/gm

/** The shopper's half: pages, islands, calls, and what the shop writes to customers. */
const SAID =
  /^src\/(?:client|components|domain|islands|layouts|page-scripts|pages|service-worker|stores)\/.*\.(?:ts|tsx|astro)$/
/** Only people of the shop see it, or only machines. */
const OFFICE = /^src\/(?:islands\/admin|pages\/admin|layouts\/Admin|stores\/[a-z]+\/admin)/

/**
 * Checks that all words of the shopper's half are said in the language of the page, that none is said before a page
 * is there, and that the Filipino table has no words that nobody says.
 */
export async function checkWords(): Promise<string[]> {
  const usedWords = new Set<string>()
  const problems: string[] = []
  for (const path of projectFiles().filter((file) => /^src\/.*\.(?:ts|tsx|astro)$/.test(file))) {
    const text = readFileSync(path, 'utf8')
    const isShoppers = SAID.test(path) && !OFFICE.test(path)
    if (!isShoppers && !text.includes('#words/')) continue
    const reading = readWords(path, text)
    for (const words of reading.said) usedWords.add(words)
    // A script of a page runs in that page, whose language is known by then.
    const early = path.startsWith('src/page-scripts/') ? [] : reading.early
    problems.push(...early.map((line) => `${path}:${line}: is said once for all languages; use phrase()`))
    if (!isShoppers) continue
    const rest = reading.unsaid.filter(({ words }) => !NOT_WORDS[path]?.includes(words))
    problems.push(...rest.map(({ line, words }) => `${path}:${line}: is not said in Filipino: ${words}`))
  }
  const parts = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && name !== 'filipino.ts',
  )
  const entries = parts.flatMap((part) =>
    [...readFileSync(join(FOLDER, part), 'utf8').matchAll(ENTRY)].map(
      ([, ...names]) => names.find(Boolean) ?? '',
    ),
  )
  const twice = entries.filter((words, index) => entries.indexOf(words) !== index)
  problems.push(...twice.map((words) => `${FOLDER}: is given twice: ${words}`))
  const unused = Object.keys(FILIPINO).filter((words) => !usedWords.has(words))
  return [...problems, ...unused.map((words) => `${FOLDER}: nobody says: ${words}`)]
}
