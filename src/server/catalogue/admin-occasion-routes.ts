import {
  type AdminOccasion,
  createOccasion,
  deleteOccasion,
  getAdminOccasion,
  listAdminOccasions,
  type OccasionDraft,
  updateOccasion,
} from '#contract/admin/product/occasion.ts'
import { slugOf } from '#domain/product/slug.ts'
import { tellCatalogueEdited } from '#server/catalogue/sql/catalogue-edit.ts'
import {
  holdOccasions,
  holdProducts,
  insertOccasion,
  type KeptOccasion,
  loadOccasions,
  removeOccasion,
  writeOccasion,
} from '#server/catalogue/sql/occasion.ts'
import { keepOldSlug } from '#server/catalogue/sql/old-slug.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { StaleEdit } from '#server/http/edit.ts'
import { type FieldProblem, Problem, refuse } from '#server/http/problem.ts'
import { type App, type Caller, route } from '#server/http/route.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import type { Catalogue } from './catalogue.ts'

type Needs = { database: Database; catalogue: Catalogue; clock: () => Date }

/** The shop's occasions as stored, for staff. */
export function mountAdminOccasions(app: App, { database, catalogue, clock }: Needs): void {
  route(app, listAdminOccasions, async () => wireTimes(await loadOccasions(database)))

  route(app, getAdminOccasion, async ({ params: { id } }) => show(await loadOccasions(database), id))

  route(app, createOccasion, async ({ body, caller }) => {
    const newOccasion = await database.transaction(async (transaction) => {
      const occasions = await holdOccasions(transaction)
      const slug = body.slug ?? slugOf(body.name, 'occasion')
      refuseWrong(occasions, { ...body, slug })
      await refuseUnknownProducts(transaction, body)
      const times = { createdAt: clock(), updatedAt: clock() }
      const id = await insertOccasion(transaction, { ...body, slug, ...times })
      return recordChange(transaction, caller, 'created', null, show(await loadOccasions(transaction), id))
    })
    await catalogue.announce(['frame'])
    return newOccasion
  })

  route(app, updateOccasion, async ({ params: { id }, body, version, caller }) => {
    const edited = await database.transaction(async (transaction) => {
      const occasions = await holdOccasions(transaction)
      const before = newest(occasions, id, version)
      const slug = body.slug ?? before.slug
      refuseWrong(
        occasions.filter((other) => other.id !== id),
        { ...body, slug },
      )
      await refuseUnknownProducts(transaction, body)
      await writeOccasion(transaction, id, { ...body, slug, updatedAt: clock() })
      if (slug !== before.slug) {
        await keepOldSlug(transaction, { noun: 'occasion', slug: before.slug, id }, clock())
      }
      return recordChange(transaction, caller, 'updated', before, show(await loadOccasions(transaction), id))
    })
    await catalogue.announce(['frame'])
    return edited
  })

  route(app, deleteOccasion, async ({ params: { id }, version, caller }) => {
    const last = await database.transaction(async (transaction) => {
      const before = newest(await holdOccasions(transaction), id, version)
      await removeOccasion(transaction, id)
      await recordChange(transaction, caller, 'deleted', before, null)
      return before
    })
    await catalogue.announce(['frame'])
    return last
  })

  async function recordChange<After extends AdminOccasion | null>(
    transaction: Transaction,
    { userId }: Caller,
    action: string,
    before: AdminOccasion | null,
    after: After,
  ): Promise<After> {
    const nounId = after?.id ?? before?.id ?? 0
    const entry = { at: clock(), userId, action, noun: 'occasion', nounId }
    await appendAudit(transaction, [{ ...entry, before: stateOf(before), after: stateOf(after) }])
    await tellCatalogueEdited(transaction)
    return after
  }
}

function show(occasions: readonly KeptOccasion[], id: number): AdminOccasion {
  const match = occasions.find((occasion) => occasion.id === id)
  if (!match) throw new Problem('NOT_FOUND', 'There is no such occasion.')
  return wireTimes(match)
}

function newest(occasions: readonly KeptOccasion[], id: number, version: number): AdminOccasion {
  const now = show(occasions, id)
  if (now.version !== version) throw new StaleEdit(now)
  return now
}

function refuseWrong(
  others: readonly KeptOccasion[],
  { slug, homeFrom, homeUntil }: OccasionDraft & { slug: string },
): void {
  if (!slug) refuse('slug', 'required', 'slug is required')
  if (others.some((other) => other.slug === slug)) {
    refuse('slug', 'taken', `slug ${slug} belongs to another occasion`, 'SLUG_TAKEN')
  }
  if (homeFrom !== null && homeUntil === null) refuse('homeUntil', 'required', 'homeUntil is required')
  if (homeFrom === null && homeUntil !== null) refuse('homeFrom', 'required', 'homeFrom is required')
  if (homeFrom !== null && homeUntil !== null && homeUntil < homeFrom) {
    refuse('homeUntil', 'before-start', 'homeUntil must not be before homeFrom')
  }
}

async function refuseUnknownProducts(
  transaction: Transaction,
  { productIds }: Pick<OccasionDraft, 'productIds'>,
): Promise<void> {
  const soldIds = await holdProducts(transaction, productIds)
  const errors = productIds.flatMap((id, place): FieldProblem[] => {
    const field = `productIds[${place}]`
    const message = `${field}: product ${id} is not in the catalogue any more`
    return soldIds.has(id) ? [] : [{ field, code: 'unknown', message }]
  })
  const [first] = errors
  if (first) throw new Problem('VALIDATION_FAILED', first.message, { errors })
}

/** The fields for the audit trail; products appear by name. */
function stateOf(occasion: AdminOccasion | null) {
  if (!occasion) return null
  const { id, version, createdAt, updatedAt, products, ...fields } = occasion
  return { ...fields, products: products.map((product) => product.name) }
}
