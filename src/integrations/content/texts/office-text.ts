import { parseFrontmatter } from 'astro/markdown'
import Slugger from 'github-slugger'
import type { HastNode } from 'satteri'
import type { ArticleData } from '#contract/content/article.ts'
import type { StaticPage } from '#contract/content/static-page.ts'
import type { TextFile } from '#contract/content/text-file.ts'
import { ContentError } from '#integrations/content/content-check.ts'
import { checkArticle } from './article-check.ts'
import { checkPage } from './page-check.ts'
import { mentionsIn } from './text-mentions.ts'
import { readElements, readTree } from './text-tree.ts'

/** A heading of a text, with its address within the page. */
export type Heading = { depth: number; slug: string; text: string }

/** A text of the office, ready to be drawn. `tree` has what MDX would make of it; nothing in it is code. */
export type OfficeText = {
  data: ArticleData | StaticPage
  body: string
  tree: HastNode
  headings: Heading[]
}

/** Texts are read once: a new catalogue leaves them as they are. */
const texts = new WeakMap<TextFile, OfficeText | ContentError>()

/**
 * Reads and checks a text of the office.
 *
 * @throws {ContentError} a sentence for each mistake, naming file and line.
 */
export function readOfficeText(file: TextFile): OfficeText {
  const text = texts.get(file) ?? readOnce(file)
  texts.set(file, text)
  if (text instanceof ContentError) throw text
  return text
}

/** Whatever is wrong with a text is its own matter: all others are shown. */
function readOnce(file: TextFile): OfficeText | ContentError {
  try {
    return read(file)
  } catch (cause) {
    if (cause instanceof ContentError) return cause
    return new ContentError(`${file.path}: the text cannot be read (${(cause as Error).message}).`, { cause })
  }
}

/**
 * The checked fields of a text's file, and its text.
 *
 * @throws {ContentError} a sentence for each mistake, naming file and line.
 */
export function readTextFields({
  kind,
  path: place,
  mdx: text,
}: Pick<TextFile, 'kind' | 'path' | 'mdx'>): Pick<OfficeText, 'data' | 'body'> {
  const { frontmatter, content } = fieldsOf(place, text)
  const data = (kind === 'article' ? checkArticle : checkPage)({ place, text }, frontmatter)
  return { data, body: content.trim() }
}

function read(file: TextFile): OfficeText {
  const { path: place, mdx: text } = file
  const { data, body } = readTextFields(file)
  const mentions = mentionsIn(readTree(text)).pictures.map(({ name }) => name)
  const image = 'image' in data ? [data.image.src] : []
  const beside = [...image, ...mentions].filter((name) => name.startsWith('./'))
  // Only a file has a folder in which pictures may be.
  if (beside.length > 0)
    throw new ContentError(
      beside.map((name) => `${place}: there is no picture ${name.slice(2)} beside the text.`).join('\n'),
    )
  const tree = readElements(text)
  return { data, body, tree, headings: nameHeadings(tree) }
}

function fieldsOf(place: string, text: string): ReturnType<typeof parseFrontmatter> {
  try {
    return parseFrontmatter(text)
  } catch (cause) {
    const { reason } = cause as Error & { reason?: string }
    if (!reason) throw cause
    throw new ContentError(`${place}: the frontmatter is not YAML (${reason}).`, { cause })
  }
}

/** Gives each heading its address, as Astro does. */
function nameHeadings(tree: HastNode): Heading[] {
  const slugger = new Slugger()
  return [...elementsIn(tree)].flatMap((node) => {
    const [, depth] = /^h([1-6])$/.exec(node.tagName) ?? []
    if (!depth) return []
    const text = wordsOf(node)
    const slug = typeof node.properties.id === 'string' ? node.properties.id : slugger.slug(text)
    node.properties.id = slug
    return [{ depth: Number(depth), slug, text }]
  })
}

type Element = Extract<HastNode, { type: 'element' }>

function* elementsIn(node: HastNode): Generator<Element> {
  if (node.type === 'element') yield node
  if ('children' in node) for (const child of node.children) yield* elementsIn(child as HastNode)
}

function wordsOf(node: HastNode): string {
  if ('children' in node) return node.children.map((child) => wordsOf(child as HastNode)).join('')
  return 'value' in node ? node.value : ''
}
