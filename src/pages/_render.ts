import { createApp } from 'astro/app/entrypoint'
import { textMistakes as mistakesOf, unsoldArticles as unsoldOf } from '#components/article/articles.ts'
import { loadCatalogue } from '#components/menu/catalogue.ts'
import { type ReadPhoto, readPhotosBy as takePhotosFrom } from '#components/pictures/share-photo.ts'
import { readContentFrom } from '#components/shop/shop-content.ts'
import type { ShopContent } from '#contract/content/shop-content.ts'
import type { Product } from '#domain/product/product.ts'
import { contentOfTheMoment, inContent } from '#server/flow/in-content.ts'
import { FILIPINO_PATH } from '#words/address.ts'

// The middleware comes with the first page; addresses may be listed before.
readContentFrom(contentOfTheMoment)

// Without streaming the middleware sees the failure of a component deep in a page, and a page is answered whole.
const app = createApp({ streaming: false })

type PageModule = {
  getStaticPaths?: () => PagePaths | Promise<PagePaths>
}
type PagePaths = { params: Record<string, string | undefined> }[]

const modules = import.meta.glob<PageModule>(['./**/*.{astro,ts}', '!./**/_*'], { exhaustive: true })

/**
 * Renders the page or file at an address, made of this content and of nothing else. Its header `Cache-Tag` names what it shows;
 * 404 where there is none. Rejects with the failure of a page that cannot be made.
 */
export async function render(address: URL, content: ShopContent): Promise<Response> {
  const failure: { cause?: unknown } = {}
  const response = await app.render(new Request(address), { locals: { content, failure } })
  if ('cause' in failure) throw failure.cause
  return response
}

/** The addresses of all pages and files that the content has, in both languages. */
export async function listPaths(content: ShopContent): Promise<string[]> {
  const lists = await inContent(content, () =>
    Promise.all(
      Object.entries(modules).map(async ([file, load]) => {
        const route = file.replace(/^\.|(?:\/index)?\.\w+$/g, '')
        const { getStaticPaths } = await load()
        const paths = getStaticPaths
          ? (await getStaticPaths()).map(({ params }) => pathOf(route, params))
          : [route || '/']
        return file.endsWith('.astro') && !route.startsWith('/admin')
          ? paths.flatMap((path) => [path, FILIPINO_PATH + path.replace(/^\/$/, '')])
          : paths
      }),
    ),
  )
  return lists.flat()
}

function pathOf(route: string, params: PagePaths[number]['params']): string {
  return route.replace(/\/?\[(?:\.\.\.)?(\w+)\]/g, (part, name: string) => {
    const value = params[name]
    return value === undefined ? '' : part.replace(/\[.*\]/, value)
  })
}

/** The products that the content shows, in ascending id order. */
export async function shownProducts(content: ShopContent): Promise<Product[]> {
  const { products, localize } = await loadCatalogue(content)
  return products.toSorted((a, b) => a.id - b.id).map(localize)
}

/** Why texts are left out of the pages of this content, each a sentence with file and line. */
export function textMistakes(content: ShopContent): Promise<string[]> {
  return mistakesOf(content)
}

/** The articles of this content that name goods which the menu does not have. */
export function unsoldArticles(content: ShopContent): ReturnType<typeof unsoldOf> {
  return unsoldOf(content)
}

/** Says how pictures of the catalogue are read, for the cards of shared pages; without a way, as a build reads them. */
export function readPhotosBy(read?: ReadPhoto): void {
  takePhotosFrom(read)
}
