import type { HastNode, MdxJsxAttributeUnion } from 'satteri'

export type TextNode = HastNode

type Facts = Readonly<Record<string, string | number>>
type Attributes = Record<string, unknown>
type Component = (props: Attributes) => unknown
/** What is drawn for a part: words, or an element or component with what is within. */
type Part = string | { Tag: string | Component; attributes: Attributes; children: readonly TextNode[] }

const FACT = /^\s*props\.shop\.(\w+)\s*$/

/**
 * How a part of a checked text is drawn: only words, elements, the given components and the shop's facts come of it, and nothing
 * is run.
 *
 * @throws for a component or fact that there is not.
 */
export function drawnPart(node: TextNode, components: Readonly<Record<string, unknown>>, shop: Facts): Part {
  switch (node.type) {
    case 'text':
      return node.value
    case 'element':
      return { Tag: node.tagName, attributes: htmlAttributes(node.properties), children: node.children }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      const name = node.name ?? ''
      const isComponent = /^[A-Z]/.test(name)
      if (isComponent && !Object.hasOwn(components, name)) throw new Error(`A text names <${name}>.`)
      const children = node.children as readonly TextNode[]
      const attributes = writtenAttributes(node.attributes, shop)
      return { Tag: isComponent ? (components[name] as Component) : name, attributes, children }
    }
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return node.value.trim().startsWith('/*') ? '' : String(factOf(node.value, shop))
    default:
      throw new Error(`A text cannot have ${node.type}.`)
  }
}

function factOf(expression: string, shop: Facts): string | number {
  const name = FACT.exec(expression)?.[1] ?? ''
  const fact = Object.hasOwn(shop, name) ? shop[name] : undefined
  if (fact === undefined) throw new Error(`A text names {${expression}}.`)
  return fact
}

function writtenAttributes(attributes: readonly MdxJsxAttributeUnion[], shop: Facts): Attributes {
  const values: Attributes = {}
  for (const one of attributes) {
    if (one.type !== 'mdxJsxAttribute') throw new Error('A text takes attributes from code.')
    const { name, value } = one
    values[name] = typeof value === 'object' && value !== null ? factOf(value.value, shop) : (value ?? true)
  }
  return values
}

/** A tree says `dataFootnoteRef` and a list of classes, HTML `data-footnote-ref` and one text. */
function htmlAttributes(properties: Readonly<Record<string, unknown>>): Attributes {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      htmlName(name),
      Array.isArray(value) ? value.join(' ') : name === 'style' ? String(value).replace(': ', ':') : value,
    ]),
  )
}

function htmlName(name: string): string {
  if (name === 'className') return 'class'
  if (name.startsWith('aria')) return `aria-${name.slice('aria'.length).toLowerCase()}`
  return name.startsWith('data') ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name
}
