import { createHash } from 'node:crypto'
import { FILIPINO_PATH } from '#words/address.ts'
import { FILIPINO } from '#words/fil/filipino.ts'
import { FIRST_LANGUAGE, type Language } from '#words/language.ts'
import type { Words } from '#words/say.ts'

/** A text in each language. */
type Said = Readonly<Record<Language, string>>

/** Stands for a text in a bundled script until the script is written in a language: its name changes with the text. */
const MARK = /~say-([\w-]{10})~/g
const GAP = /\{\w+\}/

const texts = new Map<string, Said>()

/** Comes before the path of every page; and the whole path of the home page. */
export const PATH_MARK = mark({ en: '', fil: FILIPINO_PATH })
export const HOME_MARK = mark({ en: '/', fil: FILIPINO_PATH })

/** The mark of some words; `null` if the table does not have them. */
export function markOf(words: string): string | null {
  const pair = saidOf(words)
  return pair && mark(pair)
}

/**
 * The words as parts of a template with a gap between any two of them: `~…~{n}~…~` has two parts. `null` unless
 * both languages have the same gaps in the same order.
 */
export function markedParts(words: string): { parts: string[]; gaps: string[] } | null {
  const pair = saidOf(words)
  if (!pair) return null
  const gaps = pair.en.match(new RegExp(GAP, 'g')) ?? []
  if (gaps.join() !== (pair.fil.match(new RegExp(GAP, 'g')) ?? []).join()) return null
  const fil = pair.fil.split(GAP)
  const parts = pair.en.split(GAP).map((en, index) => mark({ en, fil: fil[index] ?? '' }))
  return { parts, gaps: gaps.map((gap) => gap.slice(1, -1)) }
}

/** Writes a text with marks in a language. `put` makes words right for the place at which they are put. */
export function wordsIn(text: string, language: Language, put: (words: string) => string): string {
  return withoutAddition(text, language).replace(MARK, (whole, name: string) => {
    const pair = texts.get(name) ?? allTexts().get(name)
    if (!pair) throw new Error(`No words have the mark ${whole}.`)
    return put(pair[language])
  })
}

/** English paths have nothing before them: a script need not add it. */
export function withoutAddition(code: string, language: Language): string {
  return language === FIRST_LANGUAGE ? code.replaceAll(ADDED_PATH, '') : code
}

/** The mark as a text of its own, to which a script adds a path. */
const ADDED_PATH = new RegExp(`(["'\`])${PATH_MARK}\\1\\+`, 'g')

/** Whether a text has marks. */
export function isMarked(text: string): boolean {
  return text.search(MARK) >= 0
}

function saidOf(words: string): Said | null {
  if (!isWords(words)) return null
  return { en: words.split('||', 1)[0] ?? '', fil: FILIPINO[words] }
}

function isWords(words: string): words is Words {
  return Object.hasOwn(FILIPINO, words)
}

function mark(pair: Said): string {
  if (pair.en === '' && pair.fil === '') return ''
  const name = createHash('sha256').update(JSON.stringify(pair)).digest('base64url').slice(0, 10)
  texts.set(name, pair)
  return `~say-${name}~`
}

/** Pages are written by another program than the one that bundled their scripts. */
function allTexts(): typeof texts {
  for (const words of Object.keys(FILIPINO)) {
    markOf(words)
    markedParts(words)
  }
  return texts
}
