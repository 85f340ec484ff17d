import type { AdminOccasion, OccasionDraft } from '#contract/admin/product/occasion.ts'

/**
 * The values of the editor's fields; days are empty if not set. The API names a wrong product by `productIds` and its
 * place.
 */
export type OccasionFields = ReturnType<typeof fieldsOf>

/** The fields of an occasion, or of a new one. */
export function fieldsOf(occasion: AdminOccasion | undefined) {
  const products = occasion?.products ?? []
  return {
    name: occasion?.name ?? '',
    slug: occasion?.slug ?? '',
    description: occasion?.description ?? '',
    nameFilipino: occasion?.nameFilipino ?? '',
    descriptionFilipino: occasion?.descriptionFilipino ?? '',
    sortOrder: String(occasion?.sortOrder ?? 0),
    isActive: occasion?.isActive ?? true,
    homeFrom: occasion?.homeFrom ?? '',
    homeUntil: occasion?.homeUntil ?? '',
    productIds: products.map(({ id, name, isShown }) => ({ productId: id, name, isShown })),
  }
}

/** The request made from the fields. */
export function draftOf({
  slug,
  sortOrder,
  homeFrom,
  homeUntil,
  productIds,
  ...fields
}: OccasionFields): OccasionDraft {
  return {
    ...fields,
    nameFilipino: fields.nameFilipino.trim() || null,
    descriptionFilipino: fields.descriptionFilipino.trim() || null,
    ...(slug && { slug }),
    sortOrder: Number(sortOrder),
    homeFrom: homeFrom || null,
    homeUntil: homeUntil || null,
    productIds: productIds.map(({ productId }) => productId),
  }
}

/** The fault of the days on home, in the words of the field that says it. */
export function dayProblem(
  field: 'homeFrom' | 'homeUntil',
  { homeFrom, homeUntil }: Pick<OccasionFields, 'homeFrom' | 'homeUntil'>,
): string | null {
  if (field === 'homeFrom') return homeUntil && !homeFrom ? 'The first day is missing' : null
  if (homeFrom && !homeUntil) return 'The last day is missing'
  return homeUntil < homeFrom ? 'The last day must not be before the first' : null
}
