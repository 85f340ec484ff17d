import { asc } from 'drizzle-orm'
import type { OldSlug } from '#domain/product/old-slug.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { oldSlugs } from '#server/db/schema/catalogue/old-slug.ts'

/** Stores a slug that was in use until now. An earlier owner loses it for good. */
export async function keepOldSlug(
  transaction: Transaction,
  { noun, slug, id }: OldSlug,
  movedAt: Date,
): Promise<void> {
  await transaction
    .insert(oldSlugs)
    .values({ noun, slug, nounId: id, movedAt })
    .onConflictDoUpdate({ target: [oldSlugs.noun, oldSlugs.slug], set: { nounId: id, movedAt } })
}

/** All old slugs, including those of deleted things and those in use again. */
export async function loadOldSlugs(database: Database): Promise<OldSlug[]> {
  return database
    .select({ noun: oldSlugs.noun, slug: oldSlugs.slug, id: oldSlugs.nounId })
    .from(oldSlugs)
    .orderBy(asc(oldSlugs.noun), asc(oldSlugs.slug))
}
