import { type HastNode, type MdastNode, mdxToHast, mdxToMdast } from 'satteri'

/**
 * The frontmatter as Astro finds it at the beginning of a file. Everything below is text, and all of it is
 * checked.
 */
const FRONTMATTER = /^---[\s\S]*?\n(?:---|\+\+\+)/
/** Something that a text must not contain, and the line of its file. */
export type TextMistake = { line: number; sentence: string }

/** Deeper than any text that people write; the parser's time grows with the square of it. */
const MAX_NESTED = 40
/** Signs that open something each time they are repeated. */
const REPEATED = new RegExp(
  String.raw`^[ \t]*(?:(?:>|[-+*]|\d{1,9}[.)])[ \t]*){${MAX_NESTED}}|^[ \t]{${4 * MAX_NESTED}}|[*_~\[]{${MAX_NESTED}}`,
  'm',
)
const TAG = /<(\/?)[A-Za-z>][^<>]*?(\/?)>|\n/g
/** Signs that the parser compares with each other, so that its time grows with the square of their number. */
const COMPARED = /\.{3}|[{<>"']/g
/** More of one such sign than a book's chapter has. */
const MAX_COMPARED = 1500

/** Those with which Astro compiles MDX. */
const FEATURES = { gfm: true, smartPunctuation: true }

/** An author's text as the parser reads it that builds the site; lines are those of the file. */
export function readTree(text: string): MdastNode {
  return mdxToMdast(bodyOf(text), { features: FEATURES })
}

/** The elements, words and components of an author's text, as MDX would compile them. */
export function readElements(text: string): HastNode {
  return mdxToHast(bodyOf(text), { features: FEATURES, position: false })
}

function bodyOf(text: string): string {
  return text.replace(FRONTMATTER, (fields) => fields.replace(/[^\r\n]/g, ' '))
}

/** Every part of a text, in its order. */
export function* nodesIn(root: MdastNode): Generator<MdastNode> {
  const waiting: MdastNode[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node
    if ('children' in node) waiting.push(...([...node.children] as MdastNode[]).reverse())
  }
}

/** The first place that would take the parser too long, and why; `null` if there is none. */
export function heavyPlace(text: string): TextMistake | null {
  const line = deepLine(text)
  return line ? { line, sentence: 'this is nested too deeply.' } : tooManySigns(text)
}

function deepLine(text: string): number {
  const repeated = REPEATED.exec(text)
  if (repeated) return lineAt(text, repeated.index)
  let [line, depth] = [1, 0]
  for (const [match, closing, itself] of text.matchAll(TAG)) {
    if (match === '\n') line++
    else if (!itself) depth += closing ? -1 : 1
    if (depth > MAX_NESTED) return line
    line += match.length > 1 ? match.split('\n').length - 1 : 0
  }
  return 0
}

function tooManySigns(text: string): TextMistake | null {
  const counts = new Map<string, number>()
  for (const { 0: sign, index } of text.matchAll(COMPARED)) {
    const count = (counts.get(sign) ?? 0) + 1
    counts.set(sign, count)
    if (count > MAX_COMPARED)
      return {
        line: lineAt(text, index),
        sentence: `up to here the text has ${MAX_COMPARED} times the sign ${sign}, more than can be read; split it.`,
      }
  }
  return null
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
