import { type Plugin, parseSync } from 'vite'
import type { Language } from '#words/language.ts'
import { markedWords } from './marked-words.ts'
import { isMarked, withoutAddition, wordsIn } from './marks.ts'

/** The folder beside a script's own for its copy in Filipino. */
const COPIES = 'fil/'
/** The script of the office's page, which has one language. */
const OFFICE = /\/Admin\.astro\./
const IMPORTED = /(["'`])\.\/([\w.-]+\.js)\1/g

type Script = { type: 'chunk'; fileName: string; code: string; isEntry: boolean }
type Node = { type: string; start: number; end: number; [part: string]: unknown }

/**
 * Marks the words in scripts, then writes each script with words in English, and once more in Filipino in a folder `fil` beside
 * it. Scripts without words are shared, unless they import one with words.
 */
export function twoLanguages(): Plugin {
  return {
    ...markedWords(),
    name: 'two-languages',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const scripts = Object.values(bundle).filter(
          (file): file is typeof file & Script => file.type === 'chunk',
        )
        const copied = withCopies(scripts)
        for (const script of scripts) {
          const { code, fileName } = script
          const name = nameOf(fileName)
          script.code = writtenIn(code, 'en')
          if (!copied.has(name)) continue
          const copy = writtenIn(code, 'fil').replaceAll(IMPORTED, (whole, quote: string, other: string) =>
            copied.has(other) ? whole : `${quote}../${other}${quote}`,
          )
          const folder = fileName.slice(0, -name.length)
          this.emitFile({ type: 'asset', fileName: folder + COPIES + name, source: copy })
        }
      },
    },
  }
}

/** Of the scripts that shoppers load: those that pages name, those with words, and all that import one of them. */
function withCopies(scripts: readonly Script[]): Set<string> {
  const shoppers = reached(scripts)
  const copied = new Set(
    shoppers.filter(({ code, isEntry }) => isEntry || isMarked(code)).map(({ fileName }) => nameOf(fileName)),
  )
  for (let before = -1; before !== copied.size; ) {
    before = copied.size
    for (const { code, fileName } of shoppers) {
      if (importsOf(code).some((other) => copied.has(other))) copied.add(nameOf(fileName))
    }
  }
  return copied
}

/** The scripts of all pages but the office's, with all that they import. */
function reached(scripts: readonly Script[]): Script[] {
  const byName = new Map(scripts.map((script) => [nameOf(script.fileName), script]))
  const chunks = new Set(scripts.filter(({ fileName, isEntry }) => isEntry && !OFFICE.test(fileName)))
  for (const { code } of chunks) {
    for (const name of importsOf(code)) {
      const script = byName.get(name)
      if (script) chunks.add(script)
    }
  }
  return [...chunks]
}

function importsOf(code: string): string[] {
  return [...code.matchAll(IMPORTED)].map(([, , name = '']) => name)
}

function nameOf(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf('/') + 1)
}

/** A script with its words in place of the marks. */
function writtenIn(marked: string, language: Language): string {
  if (!isMarked(marked)) return marked
  const code = withoutAddition(marked, language)
  const { program } = parseSync('script.js', code)
  let text = ''
  let at = 0
  for (const { start, end, quote } of markedTexts(program as unknown as Node, code)) {
    text +=
      code.slice(at, start) + wordsIn(code.slice(start, end), language, (words) => escaped(words, quote))
    at = end
  }
  return text + code.slice(at)
}

/** The parts of a program that hold marks, with the sign that ends their text. */
function markedTexts(node: Node, code: string): { start: number; end: number; quote: string }[] {
  const { type, start, end } = node
  const isText = (type === 'Literal' && typeof node['value'] === 'string') || type === 'TemplateElement'
  if (isText) {
    const literal = code.slice(start, end)
    const quote = type === 'Literal' ? literal.slice(0, 1) : '`'
    return isMarked(literal) ? [{ start, end, quote }] : []
  }
  return Object.entries(node)
    .flatMap(([part, child]) => (part === 'parent' ? [] : Array.isArray(child) ? child : [child]))
    .filter((child): child is Node => child !== null && typeof child === 'object' && 'type' in child)
    .sort((one, other) => one.start - other.start)
    .flatMap((child) => markedTexts(child, code))
}

function escaped(words: string, quote: string): string {
  const safe = words.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll(quote, `\\${quote}`)
  return quote === '`' ? safe.replaceAll('${', '\\${') : safe
}
