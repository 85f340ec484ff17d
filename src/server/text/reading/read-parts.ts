import type { MdastNode, MdxJsxAttributeUnion } from 'satteri'
import type { ShownPart } from '#contract/admin/text.ts'

/** A part of a text as readers see it; the text of a component is the slugs of its products. */
export type ReadPart = ShownPart & { isProducts: boolean }

/** Parts whose name in Markdown says how they look. */
const NAMES: Readonly<Record<string, string>> = {
  paragraph: 'p',
  strong: 'strong',
  emphasis: 'em',
  delete: 'del',
  blockquote: 'blockquote',
  listItem: 'li',
  thematicBreak: 'hr',
  break: 'br',
  table: 'table',
  tableRow: 'tr',
  tableCell: 'td',
}

/** The parts of a text in the order in which readers see them. */
export function readParts(tree: MdastNode): ReadPart[] {
  return [...partsOf(tree, 0)]
}

function* partsOf(node: MdastNode, level: number): Generator<ReadPart> {
  const part = node.type === 'root' ? null : partOf(node, level)
  if (part) yield part
  if ('children' in node) {
    for (const child of node.children) yield* partsOf(child as MdastNode, part ? level + 1 : level)
  }
}

function partOf(node: MdastNode, level: number): ReadPart | null {
  const part = { level, name: NAMES[node.type] ?? '', text: '', address: '', label: '', isProducts: false }
  switch (node.type) {
    case 'text':
      return { ...part, name: 'text', text: node.value }
    case 'inlineCode':
    case 'code':
      return { ...part, name: 'code', text: node.value }
    case 'heading':
      return { ...part, name: `h${node.depth}` }
    case 'list':
      return { ...part, name: node.ordered ? 'ol' : 'ul' }
    case 'link':
      return { ...part, name: 'a', address: node.url }
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      // A fact of the shop, such as its phone number; or a comment, which nobody sees.
      return node.value.includes('/*')
        ? null
        : { ...part, name: 'fact', text: node.value.replace('props.shop.', '').trim() }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      const words = wordsOf(node.attributes)
      const label = words['title'] ?? words['caption'] ?? words['alt'] ?? ''
      return {
        ...part,
        name: node.name ?? '',
        text: words['slugs'] ?? words['slug'] ?? '',
        isProducts: true,
        address: words['src'] ?? words['href'] ?? '',
        label,
      }
    }
    default:
      return part.name ? part : null
  }
}

function wordsOf(attributes: readonly MdxJsxAttributeUnion[]): Record<string, string> {
  return Object.fromEntries(
    attributes.flatMap((one) =>
      one.type === 'mdxJsxAttribute' && typeof one.value === 'string' ? [[one.name, one.value]] : [],
    ),
  )
}
