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
  const said = saidOf(words)
  return said && mark(said)
}

/**
 * The words as parts of a template with a gap between any two of them: `~…~{n}~…~` has two parts. `null` unless
 * both languages have the same gaps in the same order.
 */
export function markedParts(words: string): { parts: string[]; gaps: string[] } | null {
  const said = saidOf(words)
  if (!said) return null
  const gaps = said.en.match(new RegExp(GAP, 'g')) ?? []
  if (gaps.join() !== (said.fil.match(new RegExp(GAP, 'g')) ?? []).join()) return null
  const fil = said.fil.split(GAP)
  const parts = said.en.split(GAP).map((en, index) => mark({ en, fil: fil[index] ?? '' }))
  return { parts, gaps: gaps.map((gap) => gap.slice(1, -1)) }
}

/** Writes a text with marks in a language. `put` makes words right for the place at which they are put. */
export function written(text: string, language: Language, put: (words: string) => string): string {
  return withoutAddition(text, language).replace(MARK, (whole, name: string) => {
    const said = texts.get(name) ?? allTexts().get(name)
    if (!said) throw new Error(`No words have the mark ${whole}.`)
    return put(said[language])
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

function mark(said: Said): string {
  if (said.en === '' && said.fil === '') return ''
  const name = createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 10)
  texts.set(name, said)
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
