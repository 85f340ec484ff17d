import {
  changeStock,
  createProduct,
  deleteProduct,
  getAdminProduct,
  type ProductDraft,
  setAvailability,
  updateProduct,
} from '#contract/admin/product/product.ts'
import { bulkUpdateProducts } from '#contract/admin/product/product-bulk.ts'
import {
  changeProductState,
  changeProductStates,
  duplicateProduct,
} from '#contract/admin/product/product-state.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { StaleEdit } from '#server/http/edit.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { type App, type Caller, route } from '#server/http/route.ts'
import { bulkUpdate } from '#server/product/bulk/bulk.ts'
import { changeStates } from '#server/product/bulk/bulk-state.ts'
import { holdProducts } from '#server/product/sql/product-edit.ts'
import { isAdmin, readAdminProducts } from './answer.ts'
import { changeState, moveStock, retireProduct, switchAvailability } from './change.ts'
import { copyProduct, createProduct as create } from './create.ts'
import { type EditRefusal, editProduct } from './edit.ts'
import { holdNewest } from './hold.ts'

type Needs = { database: Database; catalogue: Catalogue; clock: () => Date }

/** Products in the form that staff edit (§7, D30). */
export function mountAdminProducts(app: App, deps: Needs): void {
  const { database, catalogue, clock } = deps
  const editorOf = (caller: Caller) => ({ userId: caller.userId, isAdmin: isAdmin(caller), now: clock() })

  route(app, bulkUpdateProducts, async ({ body, caller }) => {
    const { rows, newProducts = [], dryRun, reason = null } = body
    const answer = await bulkUpdate(deps, { rows, newProducts, dryRun, reason }, editorOf(caller))
    const touched = [...answer.rows, ...answer.newProducts].flatMap(({ id }) => id ?? [])
    if (answer.applied) await catalogue.announce(touched)
    return answer
  })

  route(app, getAdminProduct, async ({ params: { id }, caller }) => show(id, caller))

  route(app, createProduct, async ({ body: { state = 'published', ...draft }, caller }) => {
    const editor = editorOf(caller)
    if (!editor.isAdmin) refuseBeyondStaff(state, draft.sizes)
    const id = await database.transaction((transaction) =>
      create(transaction, draft, editor, { state, images: [] }),
    )
    await catalogue.announce([id])
    return show(id, caller)
  })

  route(app, duplicateProduct, async ({ params: { id }, caller }) => {
    const copyId = await database.transaction(async (transaction) => {
      const product = (await holdProducts(transaction, [id])).get(id)
      if (!product) throw new Problem('NOT_FOUND', 'There is no such product.')
      return copyProduct(transaction, product, editorOf(caller))
    })
    await catalogue.announce([copyId])
    return show(copyId, caller)
  })

  route(app, changeProductState, async ({ params: { id }, body: { state }, version, caller }) => {
    await database.transaction(async (transaction) => {
      const product = await newest(transaction, id, version, caller)
      await changeState(transaction, product, state, editorOf(caller))
    })
    await catalogue.announce([id])
    return show(id, caller)
  })

  route(app, changeProductStates, async ({ body, caller }) => {
    const answer = await changeStates(database, body, editorOf(caller))
    if (answer.applied) await catalogue.announce(answer.rows.map(({ id }) => id))
    return answer
  })

  route(app, updateProduct, async ({ params: { id }, body, version, caller }) => {
    await database.transaction(async (transaction) => {
      const product = await newest(transaction, id, version, caller)
      const edit = await editProduct(transaction, product, body, editorOf(caller))
      if (!edit.ok) throw refusal(edit)
    })
    await catalogue.announce([id])
    return show(id, caller)
  })

  route(app, deleteProduct, async ({ params: { id }, version, caller }) => {
    const last = await database.transaction(async (transaction) => {
      const product = await newest(transaction, id, version, caller)
      const answer = await show(id, caller, transaction)
      await retireProduct(transaction, product, editorOf(caller))
      return answer
    })
    await catalogue.announce([id])
    return last
  })

  route(app, changeStock, async ({ params: { id }, body, caller }) => {
    await database.transaction((transaction) => moveStock(transaction, id, body.changes, editorOf(caller)))
    await catalogue.announce([id])
    return show(id, caller)
  })

  route(app, setAvailability, async ({ params: { id }, body, caller }) => {
    await database.transaction((transaction) => switchAvailability(transaction, id, body, editorOf(caller)))
    await catalogue.announce([id])
    return show(id, caller)
  })

  async function show(id: number, caller: Caller, from: Transaction | typeof database = database) {
    const [product] = await readAdminProducts(deps, from, [id], caller)
    if (!product) throw new Problem('NOT_FOUND', 'There is no such product.')
    return product
  }

  /** The product, locked, if the edited version is the latest. */
  async function newest(transaction: Transaction, id: number, version: number, caller: Caller) {
    const product = await holdNewest(transaction, id, version)
    if (!product) throw new StaleEdit(await show(id, caller, transaction))
    return product
  }
}

/** Staff add drafts only, and no costs (D30). */
function refuseBeyondStaff(state: string, sizes: ProductDraft['sizes']): void {
  if (state !== 'draft') refuse('state', 'forbidden', 'Only an admin can publish a product', 'FORBIDDEN')
  const at = sizes.findIndex(({ cost }) => cost !== undefined)
  if (at >= 0) {
    const field = `sizes[${at}].cost`
    refuse(field, 'forbidden', `${field} may be set by an admin only`, 'FORBIDDEN')
  }
}

function refusal({ code, errors }: EditRefusal): Problem {
  return new Problem(code, errors[0]?.message ?? '', { errors })
}
