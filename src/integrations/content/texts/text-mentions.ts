import type { MdastNode } from 'satteri'
import { OWN_PICTURE } from '#contract/content/author-words.ts'
import { nodesIn } from './text-tree.ts'

/** Something that a text names, and the line of its file. */
export type Mention = { name: string; line: number }

/** The links, products (by slug) and pictures (by file name) that a text refers to. */
type Mentions = { links: Mention[]; products: Mention[]; pictures: Mention[] }

/** Everything that a text refers to. */
export function mentionsIn(tree: MdastNode): Mentions {
  const mentions: Mentions = { links: [], products: [], pictures: [] }
  for (const node of nodesIn(tree)) {
    const line = node.position?.start.line ?? 1
    if (node.type === 'link') mentions.links.push({ name: node.url, line })
    else if (node.type === 'definition')
      (OWN_PICTURE.test(node.url) ? mentions.pictures : mentions.links).push({ name: node.url, line })
    else if (node.type === 'image') mentions.pictures.push({ name: node.url, line })
    else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue
        const { name, value } = attribute
        if (name === 'href') mentions.links.push({ name: value, line })
        if (name === 'src') mentions.pictures.push({ name: value, line })
        if (name === 'slug' || name === 'slugs')
          for (const slug of value.split(/\s+/).filter(Boolean)) mentions.products.push({ name: slug, line })
      }
  }
  return mentions
}

/** Headings and answers of a `<Questions>` as the page needs them: a sentence for each that is wrong. */
export function questionMistakes(tree: MdastNode): { line: number; sentence: string }[] {
  return [...nodesIn(tree)].flatMap((node) =>
    node.type === 'mdxJsxFlowElement' && node.name === 'Questions' ? [...wrongQuestions(node.children)] : [],
  )
}

function* wrongQuestions(nodes: readonly MdastNode[]): Generator<{ line: number; sentence: string }> {
  let hasGroup = false
  for (const [index, node] of nodes.entries()) {
    if (node.type !== 'heading') continue
    const line = node.position?.start.line ?? 1
    if (node.depth === 2) hasGroup = true
    else if (node.depth !== 3) continue
    else if (!hasGroup)
      yield { line, sentence: 'a question comes below a heading of its group, which begins with ##.' }
    else {
      const next = nodes[index + 1]
      if (!next || (next.type === 'heading' && next.depth <= 3))
        yield { line, sentence: 'this question has no answer.' }
    }
  }
}
