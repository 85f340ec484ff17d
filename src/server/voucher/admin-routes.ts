import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { TIME_RANGES } from '#contract/admin/query.ts'
import {
  type AdminVoucher,
  adminVoucher,
  createVoucher,
  deleteVoucher,
  getAdminVoucher,
  getVoucherAnalytics,
  listAdminVouchers,
  listExpiredVouchers,
  listLowUsageVouchers,
  updateVoucher,
  type VoucherDraft,
} from '#contract/admin/voucher.ts'
import { capOf } from '#domain/voucher/voucher.ts'
import { makeVoucherCode } from '#domain/voucher/voucher-code.ts'
import { voucherStatus } from '#domain/voucher/voucher-status.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { spanOf, sum } from '#server/figures/figures.ts'
import { StaleEdit } from '#server/http/edit.ts'
import { pageAnswer } from '#server/http/page-answer.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { type App, type Caller, route } from '#server/http/route.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import { loadCategoryParents } from '#server/product/sql/product-edit.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import {
  findVoucherRow,
  holdVoucher,
  insertVoucher,
  isCodeFree,
  listExpired,
  listLowUsage,
  listVoucherRows,
  removeUnused,
  type VoucherRow,
  voucherSales,
  writeVoucher,
} from './admin-sql.ts'

/** Vouchers in the form that admins edit. Literal routes come before `{id}`. */
export function mountAdminVouchers(
  app: App,
  { database, clock }: { database: Database; clock: () => Date },
): void {
  const show = (row: VoucherRow) => voucherAnswer(row, clock())

  route(app, listAdminVouchers, async ({ query }) => {
    const { search = '', status = 'all', ...page } = query
    const listQuery = {
      ...page,
      search: search.trim(),
      status: status === 'all' ? null : status,
      now: clock(),
    }
    const { content, totalElements } = await listVoucherRows(database, listQuery)
    return pageAnswer(content.map(show), query, totalElements)
  })

  route(app, listExpiredVouchers, async () => (await listExpired(database, clock())).map(show))

  route(app, listLowUsageVouchers, async ({ query }) =>
    (await listLowUsage(database, query.maxUses, clock())).map(show),
  )

  route(app, getVoucherAnalytics, async ({ query }) => {
    const span = spanOf(TIME_RANGES[query.timeRange], clock())
    const vouchers = await voucherSales(database, span)
    const uses = sum(vouchers, (voucher) => voucher.uses)
    const discount = sum(vouchers, (voucher) => voucher.discount)
    return {
      ...wireTimes(span),
      ...(uses > 0
        ? { status: 'known' as const, reason: null }
        : { status: 'unknown' as const, reason: 'no-uses' as const }),
      uses,
      discount,
      vouchers,
      revenue: sum(vouchers, (voucher) => voucher.revenue),
      averageDiscount: uses > 0 ? Math.round(discount / uses) : null,
    }
  })

  route(app, getAdminVoucher, async ({ params: { id } }) =>
    show(existing(await findVoucherRow(database, id))),
  )

  route(app, createVoucher, async ({ body, caller }) => {
    const row = await database.transaction(async (transaction) => {
      await refuseDraft(transaction, body)
      const newVoucher = await insertVoucher(transaction, {
        ...valuesOf(body),
        code: body.code ?? makeVoucherCode(randomInt),
      })
      if (!newVoucher) refuseTakenCode()
      await recordChange(transaction, caller, 'created', null, newVoucher)
      return newVoucher
    })
    return show(row)
  })

  route(app, updateVoucher, async ({ params: { id }, body, version, caller }) => {
    const row = await database.transaction(async (transaction) => {
      const before = await newest(transaction, id, version)
      const { code = before.code } = body
      if (code !== before.code && before.used > 0) {
        refuse('code', 'used', 'code cannot change: orders have used it')
      }
      if (code !== before.code && !(await isCodeFree(transaction, code))) refuseTakenCode()
      await refuseDraft(transaction, body)
      const after = await writeVoucher(transaction, id, { ...valuesOf(body), code })
      await recordChange(transaction, caller, 'updated', before, after)
      return after
    })
    return show(row)
  })

  route(app, deleteVoucher, async ({ params: { id }, version, caller }) => {
    const row = await database.transaction(async (transaction) => {
      const before = await newest(transaction, id, version)
      const isGone = await removeUnused(transaction, before)
      const after = isGone ? null : await writeVoucher(transaction, id, { retiredAt: clock() })
      await recordChange(transaction, caller, isGone ? 'deleted' : 'retired', before, after)
      return after ?? before
    })
    return show(row)
  })

  async function newest(transaction: Transaction, id: number, version: number): Promise<VoucherRow> {
    const row = existing(await holdVoucher(transaction, id))
    if (row.retiredAt) throw new Problem('NOT_FOUND', 'This voucher is retired.')
    if (row.version !== version) throw new StaleEdit(show(row))
    return row
  }

  async function recordChange(
    transaction: Transaction,
    { userId }: Caller,
    action: string,
    before: VoucherRow | null,
    after: VoucherRow | null,
  ) {
    const nounId = after?.id ?? before?.id ?? 0
    const states = { before: before && stateOf(show(before)), after: after && stateOf(show(after)) }
    await appendAudit(transaction, [{ at: clock(), userId, action, noun: 'voucher', nounId, ...states }])
  }
}

function existing(row: VoucherRow | null): VoucherRow {
  if (!row) throw new Problem('NOT_FOUND', 'There is no such voucher.')
  return row
}

function voucherAnswer(row: VoucherRow, now: Date): AdminVoucher {
  const { usageLimit, used } = row
  return {
    ...wireTimes(row),
    maxDiscountCap: capOf(row),
    remainingUses: usageLimit === null ? null : Math.max(0, usageLimit - used),
    status: voucherStatus(row, now),
  }
}

/** The editable fields of a voucher, in the API's form. */
function stateOf(voucher: AdminVoucher): Record<string, unknown> {
  const { id, version, status, remainingUses, used, ...fields } = z.encode(adminVoucher, voucher)
  return fields
}

function valuesOf({ code: _, startsAt, expiresAt, ...draft }: VoucherDraft) {
  return {
    ...draft,
    startsAt: startsAt ? new Date(startsAt) : null,
    expiresAt: expiresAt ? new Date(expiresAt) : null,
  }
}

async function refuseDraft(
  transaction: Transaction,
  { startsAt, expiresAt, categoryIds }: VoucherDraft,
): Promise<void> {
  if (startsAt && expiresAt && new Date(expiresAt) <= new Date(startsAt)) {
    refuse('expiresAt', 'before-start', 'expiresAt must be after startsAt')
  }
  const parents = await loadCategoryParents(transaction)
  const strange = categoryIds.findIndex((id) => !parents.has(id))
  const field = `categoryIds[${strange}]`
  if (strange >= 0) refuse(field, 'unknown', `${field} is not known`)
}

function refuseTakenCode(): never {
  refuse('code', 'taken', 'code belongs to another voucher', 'VOUCHER_CODE_TAKEN')
}
