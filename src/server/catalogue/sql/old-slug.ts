import { asc } from 'drizzle-orm'
import type { OldSlug } from '#domain/product/old-slug.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { oldSlugs } from '#server/db/schema/old-slug.ts'

/** Keeps the slug that something had until now. Whoever had it before them has lost it for good. */
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

/** All old slugs, also of what is there no more, and those that something has again. */
export async function loadOldSlugs(database: Database): Promise<OldSlug[]> {
  return database
    .select({ noun: oldSlugs.noun, slug: oldSlugs.slug, id: oldSlugs.nounId })
    .from(oldSlugs)
    .orderBy(asc(oldSlugs.noun), asc(oldSlugs.slug))
}
