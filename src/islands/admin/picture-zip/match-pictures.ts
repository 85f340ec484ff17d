import { request } from '#client/api.ts'
import { listAdminProductsAdvanced } from '#contract/admin/product/product-list.ts'
import { slugsOfPicture } from '#domain/product/picture-name.ts'
import { PRODUCT_STATES } from '#domain/product/product-state.ts'
import type { ZippedPicture } from './read-zip.ts'

/** A product that a picture is added to. */
export type NamedProduct = { id: number; name: string }
export type Match = ZippedPicture & { product: NamedProduct }

/** Pictures with their products, and the paths of those that no product is called like. */
export type Matches = { matches: Match[]; unknown: string[] }

/** Looks for the product of each picture by its name, drafts and archived ones included. */
export async function matchPictures(
  pictures: readonly ZippedPicture[],
  signal: AbortSignal,
): Promise<Matches> {
  const known = new Map<string, NamedProduct | null>()
  const matches: Match[] = []
  const unknown: string[] = []
  for (const picture of pictures) {
    const product = await firstOf(slugsOfPicture(picture.path), known, signal)
    if (product) matches.push({ ...picture, product })
    else unknown.push(picture.path)
  }
  return { matches, unknown }
}

async function firstOf(
  slugs: readonly string[],
  known: Map<string, NamedProduct | null>,
  signal: AbortSignal,
): Promise<NamedProduct | null> {
  for (const slug of slugs) {
    const product = known.get(slug) ?? (known.has(slug) ? null : await find(slug, signal))
    known.set(slug, product)
    if (product) return product
  }
  return null
}

async function find(slug: string, signal: AbortSignal): Promise<NamedProduct | null> {
  for (const state of PRODUCT_STATES) {
    const { content } = await request(listAdminProductsAdvanced, {
      query: { searchTerm: slug, state },
      signal,
    })
    const product = content.find((one) => one.slug === slug)
    if (product) return { id: product.id, name: product.name }
  }
  return null
}
