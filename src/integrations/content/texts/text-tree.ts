import { type MdastNode, mdxToMdast } from 'satteri'

/**
 * The frontmatter as Astro finds it at the beginning of a file. Everything below is text, and all of it is
 * checked.
 */
const FRONTMATTER = /^---[\s\S]*?\n(?:---|\+\+\+)/
/** Deeper than any text that people write; the parser's time grows with the square of it. */
const MAX_NESTED = 40
/** Signs that open something each time they are repeated. */
const REPEATED = new RegExp(
  String.raw`^[ \t]*(?:(?:>|[-+*]|\d{1,9}[.)])[ \t]*){${MAX_NESTED}}|^[ \t]{${4 * MAX_NESTED}}|[*_~\[]{${MAX_NESTED}}`,
  'm',
)
const TAG = /<(\/?)[A-Za-z>][^<>]*?(\/?)>|\n/g

/** An author's text as the parser reads it that builds the site; lines are those of the file. */
export function readTree(text: string): MdastNode {
  const body = text.replace(FRONTMATTER, (fields) => fields.replace(/[^\r\n]/g, ' '))
  return mdxToMdast(body, { features: { gfm: true, smartPunctuation: true } })
}

/** Every part of a text, in its order. */
export function* nodesIn(root: MdastNode): Generator<MdastNode> {
  const waiting: MdastNode[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node
    if ('children' in node) waiting.push(...([...node.children] as MdastNode[]).reverse())
  }
}

/** The line on which a text is nested too deeply to be parsed in a short time; 0 if it is not. */
export function deepLine(text: string): number {
  const repeated = REPEATED.exec(text)
  if (repeated) return text.slice(0, repeated.index).split('\n').length
  let [line, depth] = [1, 0]
  for (const [found, closing, itself] of text.matchAll(TAG)) {
    if (found === '\n') line++
    else if (!itself) depth += closing ? -1 : 1
    if (depth > MAX_NESTED) return line
    line += found.length > 1 ? found.split('\n').length - 1 : 0
  }
  return 0
}
