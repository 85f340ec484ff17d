import type { ShopContent } from '#contract/content/shop-content.ts'
import { textPath } from '#domain/page/author-text.ts'
import { FILIPINO_PATH } from '#words/address.ts'

/** A page's HTML in which links to hidden texts are plain words: a link without an address leads nowhere, and is none. */
export function withoutHiddenLinks(html: string, { texts }: Pick<ShopContent, 'texts'>): string {
  const paths = texts.flatMap(({ mdx, kind, slug }) => (mdx === '' ? [textPath(kind, slug)] : []))
  if (paths.length === 0) return html
  const address = `(?:${FILIPINO_PATH})?(?:${paths.join('|')})(?:[?#][^"]*)?`
  return html.replaceAll(new RegExp(`(<a\\b[^>]*?) href="${address}"`, 'g'), '$1')
}
