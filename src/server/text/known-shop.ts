import { articleSlug } from '#contract/content/article.ts'
import { textPath } from '#domain/page/author-text.ts'
import { isTakenSlug, type ShopPages } from '#domain/page/shop-address.ts'
import { movedSlugs } from '#domain/product/old-slug.ts'
import { type ManilaDate, manilaDate } from '#domain/time/manila.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { loadOldSlugs } from '#server/catalogue/sql/old-slug.ts'
import type { Database } from '#server/db/open.ts'
import type { AuthorFile, AuthorFiles } from '#server/text/files/author-files.ts'
import type { KeptText } from './sql.ts'

/** The pages, pictures and files that texts can refer to. */
export type KnownShop = { pages: ShopPages; pictures: ReadonlySet<string>; files: AuthorFiles }

/** The parts of the server that checks of texts use. */
export type TextNeeds = {
  database: Database
  catalogue: Catalogue
  /** The articles, pages and pictures of the project's files. */
  authorFiles: (today: ManilaDate) => Promise<AuthorFiles>
  clock: () => Date
}

/** The shop as a text sees it. `kept` are all texts of the office; `linked` are those that may be linked to, or will be. */
export async function knownShop(
  { database, catalogue, authorFiles, clock }: TextNeeds,
  kept: readonly KeptText[],
  linked = kept.filter(({ publishAt }) => publishAt !== null),
): Promise<KnownShop> {
  const [{ products, categories, occasions }, old, files] = await Promise.all([
    catalogue.read(),
    loadOldSlugs(database),
    authorFiles(manilaDate(clock())),
  ])
  const slugs = (things: readonly { slug: string }[]) => things.map(({ slug }) => slug)
  const of = (kind: KeptText['kind']) => linked.filter((text) => text.kind === kind)
  // A text of the office is shown, or hidden, in the place of its file.
  const replaced = new Set(kept.map(({ kind, slug }) => textPath(kind, slug)))
  const articles = files.articles.filter(
    ({ slug, isShown }) => isShown && !replaced.has(textPath('article', slug)),
  )
  const pages = files.pages.filter(({ slug }) => !replaced.has(textPath('page', slug)))
  return {
    files,
    pictures: new Set([...files.pictures, ...products.flatMap(({ images }) => images.map(({ url }) => url))]),
    pages: {
      products: new Set([...slugs(products), ...Object.keys(movedSlugs(old, 'product', products))]),
      categories: new Set([...slugs(categories), ...Object.keys(movedSlugs(old, 'category', categories))]),
      occasions: new Set([...slugs(occasions), ...Object.keys(movedSlugs(old, 'occasion', occasions))]),
      articles: new Set([...slugs(articles), ...slugs(of('article'))]),
      pages: new Set([...slugs(pages), ...slugs(of('page'))]),
      tags: new Set(
        [...articles, ...of('article').map(({ article }) => article)].flatMap((one) => one?.tags ?? []),
      ),
    },
  }
}

/** Why a text cannot have its address; `null` if it can. */
export function addressProblem({ kind, slug }: Pick<KeptText, 'kind' | 'slug'>): string | null {
  if (kind === 'article' && !articleSlug.safeParse(slug).success)
    return `The address /blog/${slug} belongs to another page of the blog.`
  if (kind === 'page' && isTakenSlug(slug)) return `The address /${slug} belongs to another page of the shop.`
  return null
}

/** The file with the address of a text, if there is one. */
export function fileOf(
  { articles, pages }: Pick<AuthorFiles, 'articles' | 'pages'>,
  { kind, slug }: Pick<KeptText, 'kind' | 'slug'>,
): AuthorFile | undefined {
  return (kind === 'article' ? articles : pages).find((file) => file.slug === slug)
}
