import type { MdastNode, MdxJsxAttributeUnion } from 'satteri'
import {
  ADDRESS_ATTRIBUTES,
  ARTICLE_PICTURE,
  AUTHOR_ELEMENTS,
  type AuthorWords,
  COMMON_ATTRIBUTES,
  LINK_PROTOCOLS,
  NEEDED_ATTRIBUTES,
  OWN_PICTURE,
  SHOP_WORDS,
} from '#contract/content/author-words.ts'
import { heavyPlace, nodesIn, readTree, type TextMistake } from './text-tree.ts'

/** An author's file: its path within the project, and its whole text, frontmatter included. */
export type AuthorFile = { place: string; text: string }

/** The fields at the beginning of a text. */
export const FIELDS = /^---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/
/** An MDX comment and nothing else. */
const COMMENT = /^\s*\/\*(?:(?!\*\/)[\s\S])*\*\/\s*$/
/** A word that begins behind a blank or a sign of an element. */
const ATTRIBUTE_NAME = /(?<![^\s<])[^\s<>={}"'/]+/g
/** Whoever made more mistakes than this begins with these. */
const MAX_MISTAKES = 100
/** How many characters of a refused text a sentence quotes. */
const QUOTED = 60

type Note = (line: number | undefined, sentence: string) => void
type Attributes = { name: string; line: number; attributes: readonly MdxJsxAttributeUnion[] }

/**
 * Finds everything that a text must not contain: code, elements and attributes outside the authors' list,
 * addresses that run code, a second title, pictures without a description. The text is read by the parser
 * that builds the site.
 *
 * @param text the whole file, frontmatter included.
 * @returns the first mistakes in the text's order.
 */
export function findMistakes(text: string, words: AuthorWords): TextMistake[] {
  const mistakes: TextMistake[] = []
  const note: Note = (line = 1, sentence) => mistakes.push({ line, sentence })
  const heavy = heavyPlace(text)
  if (!FIELDS.test(text)) note(1, 'the file begins with a line of ---, its fields and another line of ---.')
  else if (heavy) note(heavy.line, heavy.sentence)
  else
    try {
      checkTree(readTree(text), { words, lineOf: attributeLines(text), note })
    } catch (cause) {
      // For example an unclosed tag: line and column are where the parser stopped.
      const [, line, reason] = /^(\d+):\d+: (.*?)(?: \(mdx[^()]*\))?$/s.exec((cause as Error).message) ?? []
      if (!reason) throw cause
      note(Number(line), `the text cannot be read from here: ${reason.replace(/\.$/, '')}.`)
    }
  return mistakes.toSorted((a, b) => a.line - b.line).slice(0, MAX_MISTAKES)
}

/** The mistakes of a file, each as a sentence that begins with file and line. */
export function textMistakes({ place, text }: AuthorFile, words: AuthorWords): string[] {
  return findMistakes(text, words).map(({ line, sentence }) => `${place}, line ${line}: ${sentence}`)
}

type Rules = { words: AuthorWords; lineOf: ReturnType<typeof attributeLines>; note: Note }

function checkTree(root: MdastNode, rules: Rules): void {
  const nodes = [...nodesIn(root)]
  const addressOf = new Map(
    nodes.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url]] : [])),
  )
  for (const node of nodes) {
    const note = (sentence: string) => rules.note(node.position?.start.line, sentence)
    switch (node.type) {
      case 'mdxjsEsm':
        note(`${quote(node.value)} is code: texts import and export nothing.`)
        break
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        if (!isHarmless(node.value, rules.words)) note(expressionWords(node.value, rules.words))
        break
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        checkElement({ ...node, line: node.position?.start.line ?? 1 }, rules)
        break
      case 'html':
      case 'yaml':
        note(`${quote(node.value)} cannot be used in texts.`)
        break
      case 'heading':
        if (node.depth === 1) note('headings of the text begin with ##, since the title is the first.')
        break
      case 'link':
      case 'definition':
        if (!isSafeLink(node.url)) note(linkWords(node.url))
        break
      case 'image':
      case 'imageReference':
        if (!node.alt?.trim()) note('say between the brackets what the picture shows.')
        checkPicture(node.type === 'image' ? node.url : (addressOf.get(node.identifier) ?? ''), note)
    }
  }
}

function checkElement(element: Omit<Attributes, 'name'> & { name: string | null }, rules: Rules): void {
  const { words, note } = rules
  const name = element.name ?? ''
  const component = Object.hasOwn(words.components, name) ? words.components[name] : undefined
  const attributeNames = Object.hasOwn(AUTHOR_ELEMENTS, name) ? AUTHOR_ELEMENTS[name] : undefined
  if (component) {
    checkAttributes({ ...element, name }, component, rules)
    for (const needed of NEEDED_ATTRIBUTES[name] ?? [])
      if (!hasWords(element.attributes, needed))
        note(element.line, `<${name}> needs the attribute ${needed}.`)
  } else if (attributeNames)
    checkAttributes({ ...element, name }, [...attributeNames, ...COMMON_ATTRIBUTES], rules)
  else {
    const components = Object.keys(words.components).map((component) => `<${component}>`)
    note(element.line, `<${name}> cannot be used in texts; write Markdown or use ${components.join(', ')}.`)
  }
}

function hasWords(attributes: readonly MdxJsxAttributeUnion[], attribute: string): boolean {
  return attributes.some((one) => {
    if (one.type !== 'mdxJsxAttribute' || one.name !== attribute || one.value === null) return false
    return typeof one.value !== 'string' || one.value.trim() !== ''
  })
}

function checkAttributes(
  element: Attributes,
  allowed: readonly string[],
  { words, lineOf, note }: Rules,
): void {
  for (const attribute of element.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      note(element.line, `<${element.name}> takes no attributes from code such as ${quote(attribute.value)}.`)
      continue
    }
    const { name, value } = attribute
    const line = lineOf(name, element.line)
    if (!allowed.includes(name)) note(line, `<${element.name}> cannot have the attribute ${name}.`)
    else if (typeof value === 'object' && value !== null) {
      if (!isShopWord(value.value, words)) note(line, expressionWords(value.value, words))
    } else if (typeof value === 'string') {
      if ((ADDRESS_ATTRIBUTES as readonly string[]).includes(name) && !isSafeLink(value))
        note(line, linkWords(value))
      if (name === 'src' && !ARTICLE_PICTURE.test(value))
        note(
          line,
          `the picture ${quote(value)} should be a file of the catalogue, or one beside the text, such as ./oven.jpg.`,
        )
    }
  }
}

/**
 * Finds the line of an attribute, at or below that of its element: the parser only knows the latter. Elements are asked for in
 * the text's order, so lines above them are let go, and each is looked at once.
 */
function attributeLines(text: string): (name: string, start: number) => number {
  let linesOf: Map<string, number[]> | undefined
  return (name, start) => {
    linesOf ??= linesByName(text)
    const lines = linesOf.get(name) ?? []
    while ((lines.at(-1) ?? start) < start) lines.pop()
    return lines.at(-1) ?? start
  }
}

/** The lines with a word that may be an attribute's name, the last one first. */
function linesByName(text: string): Map<string, number[]> {
  const linesOf = new Map<string, number[]>()
  const lines = text.split('\n')
  for (let line = lines.length; line > 0; line--)
    for (const name of lines[line - 1]?.match(ATTRIBUTE_NAME) ?? []) {
      const places = linesOf.get(name)
      if (!places) linesOf.set(name, [line])
      else if (places.at(-1) !== line) places.push(line)
    }
  return linesOf
}

function isHarmless(code: string, words: AuthorWords): boolean {
  return COMMENT.test(code) || isShopWord(code, words)
}

function isShopWord(code: string, { hasShopWords }: AuthorWords): boolean {
  return hasShopWords && SHOP_WORDS.some((word) => code.trim() === `props.shop.${word}`)
}

/**
 * Reads addresses as browsers do, which drop blanks and control characters before they look at the beginning.
 */
function isSafeLink(address: string): boolean {
  const url = URL.parse(address, 'https://shop.invalid/')
  return url !== null && (LINK_PROTOCOLS as readonly string[]).includes(url.protocol)
}

function checkPicture(address: string, note: (sentence: string) => void): void {
  if (!OWN_PICTURE.test(address))
    note(`the picture ${quote(address)} should be a file beside the text, such as ./oven.jpg.`)
}

function linkWords(address: string): string {
  return `the link ${quote(address)} should begin with https:, http:, mailto:, tel:, / or #.`
}

function expressionWords(code: string, { hasShopWords }: AuthorWords): string {
  const way = hasShopWords
    ? 'braces hold the shop’s facts alone, such as {props.shop.phone}'
    : 'an article holds no code'
  return `${quote(`{${code}}`)} cannot be used: ${way}; for a brace itself write \\{.`
}

function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return `"${line.length > QUOTED ? `${line.slice(0, QUOTED)}…` : line}"`
}
