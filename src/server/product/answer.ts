import type { AdminProduct } from '#contract/admin/product/product.ts'
import { marginOf } from '#domain/product/pricing/price-change.ts'
import { manilaDate, manilaIso } from '#domain/time/manila.ts'
import { todayFrom } from '#server/catalogue/today.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import type { Caller } from '#server/http/route.ts'
import { loadOrderTerms } from '#server/order/sql/order-terms.ts'
import { listPendingOf, type Proposal } from '#server/pricing/price-sql.ts'
import { loadKeeping } from '#server/product/sql/admin-product.ts'
import { loadStoredProducts } from '#server/product/sql/product.ts'

/** Whether someone may see cost and margin, and make decisions alone (D30). */
export function isAdmin({ roles }: Pick<Caller, 'roles'>): boolean {
  return roles.includes('ROLE_ADMIN')
}

/**
 * Products as staff see them, from the database itself, in the order of the ids; cost and margin only for
 * admins. Deleted ones are left out.
 */
export async function readAdminProducts(
  { clock }: { clock: () => Date },
  database: Database | Transaction,
  ids: readonly number[],
  caller: Pick<Caller, 'roles'>,
): Promise<AdminProduct[]> {
  if (ids.length === 0) return []
  const now = clock()
  const { settings, uses } = await loadOrderTerms(database, { ids, from: manilaDate(now) })
  const stored = await loadStoredProducts(database, todayFrom(uses, now, settings), ids)
  const keeping = await loadKeeping(database, ids)
  const pending = new Map(
    (await listPendingOf(database, ids)).map((proposal) => [proposal.productId, proposal]),
  )
  const byId = new Map(stored.map(({ product }) => [product.id, product]))
  const seesCost = isAdmin(caller)
  return ids.flatMap((id) => {
    const product = byId.get(id)
    const columns = keeping.get(id)
    if (!product || !columns) return []
    const { costs, ...rest } = columns
    const proposal = pending.get(id)
    return [
      {
        ...product,
        ...rest,
        sizes: product.sizes.map((size) => {
          const cost = costs.get(size.id) ?? null
          return seesCost ? { ...size, cost, margin: marginOf(size.price, cost) } : size
        }),
        pendingPrice: proposal ? pendingOf(proposal) : null,
      },
    ]
  })
}

function pendingOf({ id, before, after, proposedAt, ...proposal }: Proposal) {
  return { id, before, after, proposedBy: proposerOf(proposal), proposedAt: manilaIso(proposedAt) }
}

/** The proposer in the wire form. */
export function proposerOf({ proposedBy, proposer }: Pick<Proposal, 'proposedBy' | 'proposer'>) {
  return proposedBy === null ? null : { userId: proposedBy, username: proposer ?? '' }
}
