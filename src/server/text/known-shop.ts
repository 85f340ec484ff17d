import { articleSlug } from '#contract/content/article.ts'
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

/**
 * The shop as a text sees it. Links may lead to a file that is hidden: readers see them as plain words until it is shown again.
 * `texts` are all texts of the office; `linked` are those that may be linked to, or will be.
 */
export async function knownShop(
  { database, catalogue, authorFiles, clock }: TextNeeds,
  texts: readonly KeptText[],
  linked = texts.filter(({ publishAt }) => publishAt !== null),
): Promise<KnownShop> {
  const [{ products, categories, occasions }, old, files] = await Promise.all([
    catalogue.read(),
    loadOldSlugs(database),
    authorFiles(manilaDate(clock())),
  ])
  const slugs = (things: readonly { slug: string }[]) => things.map(({ slug }) => slug)
  const of = (kind: KeptText['kind'], list: readonly KeptText[]) => list.filter((text) => text.kind === kind)
  const articles = files.articles.filter(({ isShown }) => isShown)
  // A tag has a page as long as one of its articles is read.
  const replaced = new Set(of('article', texts).map(({ slug }) => slug))
  const tagged = [
    ...articles.filter(({ slug }) => !replaced.has(slug)),
    ...of('article', linked).map(({ article }) => article),
  ]
  return {
    files,
    pictures: new Set([...files.pictures, ...products.flatMap(({ images }) => images.map(({ url }) => url))]),
    pages: {
      products: new Set([...slugs(products), ...Object.keys(movedSlugs(old, 'product', products))]),
      categories: new Set([...slugs(categories), ...Object.keys(movedSlugs(old, 'category', categories))]),
      occasions: new Set([...slugs(occasions), ...Object.keys(movedSlugs(old, 'occasion', occasions))]),
      articles: new Set([...slugs(articles), ...slugs(of('article', linked))]),
      pages: new Set([...slugs(files.pages), ...slugs(of('page', linked))]),
      tags: new Set(tagged.flatMap((one) => one?.tags ?? [])),
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
