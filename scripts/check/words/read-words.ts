import { parseSync } from 'vite'

/** A node of a program, as the parser gives it. */
type Node = { type: string; start: number; end: number; [part: string]: unknown }

/** The words of a file: said ones, those said while it is loaded, by line, and texts that look like words and are not said. */
export type FoundWords = { said: string[]; early: number[]; unsaid: { line: number; words: string }[] }

const SAYS = new Set(['say', 'sayParts', 'phrase'])
/** Arguments of these functions are for machines. */
const FOR_MACHINES =
  /^(?:Error|RangeError|TypeError|URL|RegExp|querySelector|querySelectorAll|closest|matches|addEventListener|setAttribute|getItem|setItem|removeItem|getElementById|supports|matchMedia|is|get|set|has|append|delete|startsWith|endsWith|includes|split|join|replace|replaceAll|Event|CustomEvent|import)$/
/** Attributes that people read or hear. */
const READ = /^(?:aria-label|aria-description|aria-roledescription|alt|title|placeholder|label|description)$/
const NOT_READ =
  /^(?:class|className|style|id|name|type|role|href|src|rel|key|slot|sizes|htmlFor|for|d|viewBox|autoComplete|autocomplete|inputMode|pattern|media|lang|as|is|method|action|client:.*|data-.*|on[A-Z].*|set:.*)$/
const WORD = /[A-Za-z]{2}/
const SENTENCE = /[A-Za-z’'][.,:!?…]? [A-Za-z(“‘{]|^[A-Z][a-z]+[.!?…:]?$/
const CODE = /^[\w-]*[[\]#>=/{}\\@$<;]|^[a-z-]+(?: [a-z-]+)*[([]|^\(|^\.|^--|^_/

/** Reads a file of TypeScript or Astro. */
export function readWords(path: string, text: string): FoundWords {
  if (!path.endsWith('.astro')) return readProgram(path, text, 0)
  const [, code = '', template = text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const lineOf = (at: number) => text.slice(0, text.indexOf(template) + at).split('\n').length
  const program = readProgram(`${path}.ts`, code, 1)
  // A template's frontmatter runs with every page.
  program.early = []
  const visible = template.replace(/<(style|script)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, (part) =>
    part.replace(/[^\n]/g, ' '),
  )
  const { said, rest } = withoutSaid(visible)
  program.said.push(...said)
  for (const match of rest.matchAll(/(?<!=)>([^<>{}]+)(?=[<{])|\}([^<>{}()]+)(?=[<{])/g)) {
    const words = (match[1] ?? match[2] ?? '').trim()
    if (WORD.test(words) && !/^[)\]&|?:;,]|=>|=== |^\w+\s*\?|=$/.test(words))
      program.unsaid.push({ line: lineOf(match.index), words: words.replaceAll(/\s+/g, ' ') })
  }
  for (const match of rest.matchAll(/\s([\w-]+)="([^"]*)"/g)) {
    const [, name = '', words = ''] = match
    if (READ.test(name) && WORD.test(words)) program.unsaid.push({ line: lineOf(match.index), words })
  }
  for (const match of rest.matchAll(/(?<!: |=)'((?:[^'\\\n]|\\.)+)'/g)) {
    const words = match[1] ?? ''
    if (WORD.test(words) && SENTENCE.test(words) && !CODE.test(words))
      program.unsaid.push({ line: lineOf(match.index), words })
  }
  return program
}

const CALL = /\b(?:say|sayParts|phrase)\(/g
const TEXT = /'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"/g

/** The words said in a template, and the template with spaces in place of the calls. */
function withoutSaid(template: string): { said: string[]; rest: string } {
  const wordsOfCalls: string[] = []
  let rest = template
  for (const { index, 0: name } of template.matchAll(CALL)) {
    let depth = 1
    let end = index + name.length
    while (end < template.length && depth > 0) {
      if (template[end] === '(') depth++
      else if (template[end] === ')') depth--
      end++
    }
    const call = template.slice(index, end)
    for (const [, one, other] of call.matchAll(TEXT))
      wordsOfCalls.push((one ?? other ?? '').replaceAll("\\'", "'"))
    rest = rest.slice(0, index) + call.replaceAll(/[^\n]/g, ' ') + rest.slice(end)
  }
  return { said: wordsOfCalls, rest }
}

function readProgram(path: string, text: string, linesBefore: number): FoundWords {
  const reading: FoundWords = { said: [], early: [], unsaid: [] }
  const { program } = parseSync(path, text)
  visit(program as unknown as Node, [])
  return reading

  function visit(node: Node, above: readonly Node[]): void {
    const words = wordsOf(node)
    if (words !== null) note(node, words, above)
    if (isCall(node) && calledName(node) !== 'phrase' && !above.some(isFunction))
      reading.early.push(lineOf(node))
    for (const [part, child] of Object.entries(node)) {
      if (part === 'parent') continue
      for (const one of Array.isArray(child) ? child : [child]) {
        if (one && typeof one === 'object' && 'type' in one) visit(one as Node, [...above, node])
      }
    }
  }

  function note(node: Node, words: string, above: readonly Node[]): void {
    const calls = above.findLast(isCall)
    if (calls && isFirstArgument(calls, node)) {
      reading.said.push(words)
      return
    }
    const isText = node.type === 'JSXText'
    const plain = words.trim().replaceAll(/\s+/g, ' ')
    if (!WORD.test(plain) || above.some((one) => isForMachines(one, node))) return
    const attribute = above.findLast(({ type }) => type === 'JSXAttribute')
    const name = attribute && nameOf(attribute)
    if (name && NOT_READ.test(name)) return
    if (isPlainKey(node, above)) return
    const isRead = isText || (name !== undefined && READ.test(name))
    if (isRead || (SENTENCE.test(plain) && !CODE.test(plain)))
      reading.unsaid.push({ line: lineOf(node), words: plain })
  }

  function lineOf(node: Node): number {
    return linesBefore + text.slice(0, node.start).split('\n').length
  }
}

function wordsOf(node: Node): string | null {
  if (node.type === 'JSXText') return String(node['value'])
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'TemplateLiteral') return null
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
}

function isCall(node: Node): boolean {
  return node.type === 'CallExpression' && SAYS.has(calledName(node))
}

function calledName(node: Node): string {
  const callee = node['callee'] as Node | undefined
  if (!callee) return ''
  if (callee.type === 'MemberExpression') return String((callee['property'] as Node)['name'])
  return callee.type === 'ImportExpression' ? 'import' : String(callee['name'] ?? '')
}

function isFirstArgument(call: Node, node: Node): boolean {
  const [first] = call['arguments'] as Node[]
  return first !== undefined && node.start >= first.start && node.end <= first.end
}

function isFunction({ type }: Node): boolean {
  return /Function|PropertyDefinition|^TSEmptyBody/.test(type)
}

function isForMachines(node: Node, text: Node): boolean {
  if (
    /^(?:Import|ExportNamed|ExportAll|TSLiteralType|TSTypeAlias|TSInterface|TSTypeA|SwitchCase$)/.test(
      node.type,
    )
  )
    return node.type !== 'ExportNamedDeclaration' && node.type !== 'SwitchCase'
  if (node.type === 'BinaryExpression') return /^[!=]==?$|^in$/.test(String(node['operator']))
  if (node.type === 'Property')
    return NOT_READ.test(String((node['key'] as Node)['name'])) && text !== node['key']
  // A text that is joined, or replaced in, is itself read.
  const isGiven = text.start >= ((node['callee'] as Node | undefined)?.end ?? 0)
  return /^(?:Call|New)Expression$/.test(node.type) && isGiven && FOR_MACHINES.test(calledName(node))
}

/** A property's name, or an index. */
function isPlainKey(node: Node, above: readonly Node[]): boolean {
  const parent = above.at(-1)
  if (!parent) return false
  if (parent.type === 'Property') return parent['key'] === node
  if (parent.type === 'SwitchCase') return parent['test'] === node
  return parent.type === 'MemberExpression' || parent.type === 'ExpressionStatement'
}

function nameOf(attribute: Node): string {
  const name = attribute['name'] as Node
  return String(name['name'] ?? '')
}
