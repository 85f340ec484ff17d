import type { AdminCategory, CategoryDraft } from '#contract/admin/product/category.ts'

/** The values of the editor's fields; an empty `parentId` is for a main category. */
export type CategoryFields = ReturnType<typeof fieldsOf>

/** The fields of a category, or of a new one. */
export function fieldsOf(category: AdminCategory | undefined) {
  return {
    name: category?.name ?? '',
    slug: category?.slug ?? '',
    description: category?.description ?? '',
    nameFilipino: category?.nameFilipino ?? '',
    descriptionFilipino: category?.descriptionFilipino ?? '',
    parentId: category?.parent ? String(category.parent.id) : '',
    sortOrder: String(category?.sortOrder ?? 0),
    isActive: category?.isActive ?? true,
    isFeatured: category?.isFeatured ?? false,
  }
}

/** The request made from the fields. */
export function draftOf({ slug, parentId, sortOrder, ...fields }: CategoryFields): CategoryDraft {
  return {
    ...fields,
    nameFilipino: fields.nameFilipino.trim() || null,
    descriptionFilipino: fields.descriptionFilipino.trim() || null,
    ...(slug && { slug }),
    parentId: parentId ? Number(parentId) : null,
    sortOrder: Number(sortOrder),
  }
}
