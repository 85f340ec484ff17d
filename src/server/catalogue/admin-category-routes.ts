import {
  type AdminCategory,
  type CategoryDraft,
  createCategory,
  deleteCategory,
  getAdminCategory,
  listAdminCategories,
  updateCategory,
} from '#contract/admin/product/category.ts'
import { slugOf } from '#domain/product/slug.ts'
import { tellCatalogueEdited } from '#server/catalogue/sql/catalogue-edit.ts'
import {
  type CategoryRow,
  holdMenu,
  insertCategory,
  loadMenu,
  removeCategory,
  writeCategory,
} from '#server/catalogue/sql/category.ts'
import { keepOldSlug } from '#server/catalogue/sql/old-slug.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { StaleEdit } from '#server/http/edit.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { type App, type Caller, route } from '#server/http/route.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import { toRef } from '#server/product/sql/product.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import type { Catalogue } from './catalogue.ts'

type Menu = Awaited<ReturnType<typeof loadMenu>>

type Needs = { database: Database; catalogue: Catalogue; clock: () => Date }

/** The menu's categories as stored, for staff. */
export function mountAdminCategories(app: App, { database, catalogue, clock }: Needs): void {
  route(app, listAdminCategories, async () => {
    const menu = await loadMenu(database)
    return [...menu.keys()].map((id) => show(menu, id))
  })

  route(app, getAdminCategory, async ({ params: { id } }) => show(await loadMenu(database), id))

  route(app, createCategory, async ({ body, caller }) => {
    const newCategory = await database.transaction(async (transaction) => {
      const menu = await holdMenu(transaction)
      const slug = body.slug ?? slugOf(body.name, 'category')
      refuseMisplaced(menu, null, { ...body, slug })
      const times = { createdAt: clock(), updatedAt: clock() }
      const id = await insertCategory(transaction, { ...body, slug, ...times })
      return recordChange(transaction, caller, 'created', null, show(await loadMenu(transaction), id))
    })
    await catalogue.announce(['frame'])
    return newCategory
  })

  route(app, updateCategory, async ({ params: { id }, body, version, caller }) => {
    const edited = await database.transaction(async (transaction) => {
      const menu = await holdMenu(transaction)
      const before = newest(menu, id, version)
      const slug = body.slug ?? before.slug
      refuseMisplaced(menu, id, { ...body, slug })
      await writeCategory(transaction, id, { ...body, slug, updatedAt: clock() })
      if (slug !== before.slug) {
        await keepOldSlug(transaction, { noun: 'category', slug: before.slug, id }, clock())
      }
      return recordChange(transaction, caller, 'updated', before, show(await loadMenu(transaction), id))
    })
    await catalogue.announce(['frame'])
    return edited
  })

  route(app, deleteCategory, async ({ params: { id }, version, caller }) => {
    const last = await database.transaction(async (transaction) => {
      const menu = await holdMenu(transaction)
      const before = newest(menu, id, version)
      const isEmpty = before.productCount === 0 && !childrenOf(menu, id)
      if (!isEmpty || !(await removeCategory(transaction, id))) {
        throw new Problem('CATEGORY_IN_USE', 'Move its products and subcategories first, drafts too.')
      }
      await recordChange(transaction, caller, 'deleted', before, null)
      return before
    })
    await catalogue.announce(['frame'])
    return last
  })

  async function recordChange<After extends AdminCategory | null>(
    transaction: Transaction,
    { userId }: Caller,
    action: string,
    before: AdminCategory | null,
    after: After,
  ): Promise<After> {
    const nounId = after?.id ?? before?.id ?? 0
    const entry = { at: clock(), userId, action, noun: 'category', nounId }
    await appendAudit(transaction, [{ ...entry, before: stateOf(before), after: stateOf(after) }])
    await tellCatalogueEdited(transaction)
    return after
  }
}

function show(menu: Menu, id: number): AdminCategory {
  const row = menu.get(id)
  if (!row) throw new Problem('NOT_FOUND', 'There is no such category.')
  const { parentId, ...rest } = row
  const parent = parentId === null ? undefined : menu.get(parentId)
  return { ...wireTimes(rest), parent: parent ? toRef(parent) : null }
}

function newest(menu: Menu, id: number, version: number): AdminCategory {
  const now = show(menu, id)
  if (now.version !== version) throw new StaleEdit(now)
  return now
}

function childrenOf(menu: Menu, id: number): boolean {
  return [...menu.values()].some(({ parentId }) => parentId === id)
}

/**
 * Two levels, no cycles: a parent is another main category, and a category with subcategories stays a main
 * category.
 */
function refuseMisplaced(
  menu: Menu,
  id: number | null,
  { parentId, slug }: CategoryDraft & { slug: string },
): void {
  if (!slug) refuse('slug', 'required', 'slug is required')
  const others: CategoryRow[] = [...menu.values()].filter((row) => row.id !== id)
  if (others.some((row) => row.slug === slug)) {
    refuse('slug', 'taken', `slug ${slug} belongs to another category`, 'SLUG_TAKEN')
  }
  const row = id === null ? undefined : menu.get(id)
  const moves = row !== undefined && row.parentId !== parentId
  if (moves && row.productCount > 0) {
    refuse('parentId', 'in-use', 'parentId may not change while the category has products')
  }
  if (parentId === null) return
  if (others.find((other) => other.id === parentId)?.parentId !== null) {
    refuse('parentId', 'unknown', 'parentId must be another main category')
  }
  if (id !== null && childrenOf(menu, id)) {
    refuse('parentId', 'cycle', 'parentId must be empty: the category has subcategories')
  }
}

function stateOf(category: AdminCategory | null) {
  if (!category) return null
  const { id, version, productCount, createdAt, updatedAt, ...fields } = category
  return fields
}
