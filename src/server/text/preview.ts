import type { MdastNode, MdxJsxAttributeUnion } from 'satteri'
import type { ShownPart } from '#contract/admin/text.ts'
import type { TextKind } from '#domain/page/author-text.ts'
import { readText, type TextProblem, textProblems } from './check-text.ts'
import { knownShop, type TextNeeds } from './known-shop.ts'
import { type FiledText, toFile } from './mdx-file.ts'
import { findTextPictures, loadTexts } from './sql.ts'

type Preview = { problems: TextProblem[]; parts: ShownPart[] }

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

/** The mistakes of a text, or, if there are none, its parts in the order in which readers see them. */
export async function previewOf(
  needs: TextNeeds,
  { kind, body }: { kind: TextKind; body: string },
): Promise<Preview> {
  const at = needs.clock()
  const text: FiledText = {
    ...{ id: 0, kind, slug: 'preview', article: null, page: null, body },
    ...{ publishAt: at, updatedAt: at },
  }
  const texts = (await loadTexts(needs.database)).filter(({ publishAt }) => publishAt !== null)
  const { problems: own, pictures } = await readText(text)
  if (own.length > 0) return { problems: own, parts: [] }
  const named = pictures.map(({ name }) => name)
  const found = new Set(await findTextPictures(needs.database, named))
  const problems = await textProblems(text, await knownShop(needs, texts), found)
  const { readTree } = await import('#integrations/content/texts/text-tree.ts')
  const { productBySlug } = await needs.catalogue.read()
  const nameOf = (slug: string) => productBySlug(slug)?.name ?? slug
  return { problems, parts: [...partsOf(readTree(toFile(text).mdx), 0, nameOf)] }
}

function* partsOf(node: MdastNode, level: number, nameOf: (slug: string) => string): Generator<ShownPart> {
  const part = node.type === 'root' ? null : partOf(node, level, nameOf)
  if (part) yield part
  if ('children' in node) {
    for (const child of node.children) yield* partsOf(child as MdastNode, part ? level + 1 : level, nameOf)
  }
}

function partOf(node: MdastNode, level: number, nameOf: (slug: string) => string): ShownPart | null {
  const part = { level, name: NAMES[node.type] ?? '', text: '', address: '', label: '' }
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
      const products = (words['slugs'] ?? words['slug'] ?? '')
        .split(/\s+/)
        .filter(Boolean)
        .map(nameOf)
        .join(', ')
      const label = words['title'] ?? words['caption'] ?? words['alt'] ?? ''
      return {
        ...part,
        name: node.name ?? '',
        text: products,
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
