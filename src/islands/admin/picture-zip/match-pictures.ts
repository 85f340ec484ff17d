import { request } from '#client/api.ts'
import { findProductsBySlug } from '#contract/admin/product/product-list.ts'
import { slugsOfPicture } from '#domain/product/pictures/picture-name.ts'
import type { ZippedPicture } from './read-zip.ts'

/** A product that a picture is added to. */
type NamedProduct = { id: number; name: string }
export type Match = ZippedPicture & { product: NamedProduct }

/** Pictures with their products, and the paths of those that no product is called like. */
export type Matches = { matches: Match[]; unknown: string[] }

/** Finds the product of each picture by its name, drafts and archived ones included. */
export async function matchPictures(
  pictures: readonly ZippedPicture[],
  signal: AbortSignal,
): Promise<Matches> {
  const slugs = [...new Set(pictures.flatMap(({ path }) => slugsOfPicture(path)))]
  const { products } =
    slugs.length > 0 ? await request(findProductsBySlug, { body: { slugs }, signal }) : { products: [] }
  const bySlug = new Map(products.map((product) => [product.slug, product]))
  const matches: Match[] = []
  const unknown: string[] = []
  for (const picture of pictures) {
    const slug = slugsOfPicture(picture.path).find((one) => bySlug.has(one))
    const product = slug === undefined ? undefined : bySlug.get(slug)
    if (product) matches.push({ ...picture, product })
    else unknown.push(picture.path)
  }
  return { matches, unknown }
}
