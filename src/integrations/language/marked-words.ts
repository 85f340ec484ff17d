import { fileURLToPath } from 'node:url'
import { type Plugin, parseSync } from 'vite'
import { HOME_MARK, markedParts, markOf, PATH_MARK } from './marks.ts'

/** A node of a program, as the parser gives it. */
type Node = { type: string; start: number; end: number; [part: string]: unknown }

const MODULE = /(?:#words|\.)\/(say|language|address)\.ts$/
const built = (name: string) => fileURLToPath(new URL(`../../words/built-${name}.ts`, import.meta.url))
/** The modules that replace those of `#words` in scripts. */
const BUILT: Readonly<Record<string, string>> = {
  say: built('say'),
  language: built('language'),
  address: built('language'),
}
const CODE = /\.(?:ts|tsx)(?:\?.*)?$/
/** Letters of what fills the gaps of a choice. */
const SHORT = 60
const IMPORT = /^import \{([^}]*)\} (from '#words\/(?:say|address)\.ts';?)$/gm
const SAYS = new Set(['say', 'sayParts', 'phrase', 'here'])

/**
 * Replaces the words in scripts by marks, and the table that a program would look them up in by nothing: a browser gets
 * only the words that its page may say, in the language of the page. `twoLanguages` writes them.
 */
export function markedWords(): Plugin {
  return {
    name: 'marked-words',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) =>
      source.startsWith('#') || importer?.includes('/src/words/')
        ? BUILT[MODULE.exec(source)?.[1] ?? '']
        : null,
    transform: {
      filter: { id: CODE, code: /#words\/(?:say|address)\.ts/ },
      handler(code, id) {
        const [path = id] = id.split('?')
        const { program } = parseSync(path, code)
        return { code: withoutImport(marked(code, program as unknown as Node)), map: null }
      },
    },
  }
}

/** A script that calls nothing of a module any more must not load it, nor be packed with it. */
function withoutImport(code: string): string {
  return code.replace(IMPORT, (_, names: string, from: string) => {
    const called = names.split(',').filter((name) => new RegExp(`\\b${name.trim()}\\(`).test(code))
    return called.length > 0 ? `import {${called}} ${from}` : ''
  })
}

/**
 * The code with a mark for each text that is said.
 *
 * @throws if a text has no Filipino words.
 */
export function marked(code: string, program: Node): string {
  return sourceOf(program)

  function sourceOf(node: Node): string {
    let source = ''
    let at = node.start
    for (const call of outermostCalls(node)) {
      source += code.slice(at, call.start) + marksOf(call)
      at = call.end
    }
    return source + code.slice(at, node.end)
  }

  function marksOf(call: Node): string {
    const [words, values] = call['arguments'] as Node[]
    const name = calledName(call)
    if (!words) throw new Error(`${name}() says nothing.`)
    if (name === 'here') return addressed(words)
    // Without gaps nothing is left to do: a table's words are marked where they are named.
    if (name !== 'sayParts' && values === undefined) return `(${markedSource(words)})`
    const template = name === 'say' && values && asTemplate(words, values)
    if (template) return template
    const rest = values ? `, ${sourceOf(values)}` : ''
    return `${name}(${markedSource(words)}${rest})`
  }

  /** A page's path with its language before it. */
  function addressed(path: Node): string {
    if (isText(path)) {
      const text = String(path['value'])
      return JSON.stringify(text === '/' ? HOME_MARK : PATH_MARK + text)
    }
    const source = sourceOf(path)
    return path.type === 'TemplateLiteral'
      ? `\`${PATH_MARK}${source.slice(1)}`
      : `("${PATH_MARK}" + (${source}))`
  }

  /** Words that are chosen, with a mark for each. */
  function markedSource(words: Node): string {
    if (words.type === 'ConditionalExpression') {
      const [test, yes, no] = ['test', 'consequent', 'alternate'].map((part) => words[part] as Node)
      return test && yes && no ? `${sourceOf(test)} ? ${markedSource(yes)} : ${markedSource(no)}` : ''
    }
    if (!isText(words)) return sourceOf(words)
    const text = String(words['value'])
    const mark = markOf(text)
    if (mark === null) throw new Error(`There are no Filipino words for "${text}".`)
    return JSON.stringify(mark)
  }

  /** A template literal instead of a call, where both languages fill their gaps in the same order. */
  function asTemplate(words: Node, values: Node): string | null {
    if (words.type === 'ConditionalExpression') return asChoice(words, values)
    if (!isText(words) || values.type !== 'ObjectExpression') return null
    const sentence = markedParts(String(words['value']))
    const filling = fillingOf(values)
    if (!sentence || !filling || sentence.gaps.some((gap) => !filling.has(gap))) return null
    return `\`${sentence.parts
      .map(
        (part, index) =>
          part + (index < sentence.gaps.length ? `\${${filling.get(sentence.gaps[index] ?? '')}}` : ''),
      )
      .join('')}\``
  }

  /** The same for words that are chosen, unless what fills them would be long to write twice. */
  function asChoice(words: Node, values: Node): string | null {
    if (values.end - values.start > SHORT) return null
    const [test, yes, no] = ['test', 'consequent', 'alternate'].map((part) => words[part] as Node)
    const [one, other] = [yes, no].map((part) => part && (asTemplate(part, values) ?? plainText(part)))
    return test && one && other ? `(${sourceOf(test)} ? ${one} : ${other})` : null
  }

  function plainText(words: Node): string | null {
    return isText(words) && !String(words['value']).includes('{') ? markedSource(words) : null
  }

  function fillingOf(values: Node): Map<string, string> | null {
    const filling = new Map<string, string>()
    for (const property of values['properties'] as Node[]) {
      if (property.type !== 'Property' || property['computed']) return null
      const key = property['key'] as Node
      filling.set(String(key['name'] ?? key['value']), sourceOf(property['value'] as Node))
    }
    return filling
  }
}

function outermostCalls(node: Node): Node[] {
  return Object.entries(node)
    .flatMap(([part, child]) => (part === 'parent' ? [] : Array.isArray(child) ? child : [child]))
    .filter((child): child is Node => child !== null && typeof child === 'object' && 'type' in child)
    .flatMap((child) => (isSaid(child) ? [child] : outermostCalls(child)))
    .sort((one, other) => one.start - other.start)
}

function isSaid(node: Node): boolean {
  return node.type === 'CallExpression' && SAYS.has(calledName(node))
}

function calledName(call: Node): string {
  return String((call['callee'] as Node)['name'] ?? '')
}

function isText(node: Node): boolean {
  return node.type === 'Literal' && typeof node['value'] === 'string'
}
