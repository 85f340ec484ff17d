import * as z from 'zod/mini'
import type { SettingsAnswer } from '#contract/admin/shop/settings.ts'
import { orderingSettings } from '#contract/content/site.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { tellCatalogueEdited } from '#server/catalogue/sql/catalogue-edit.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { StaleEdit } from '#server/http/edit.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { editOrderingSettings, findOrderingSettings, ORDERING } from './settings-sql.ts'

type Change = {
  /** The version that was edited; `null` changes the latest one. */
  version: number | null
  userId: number
  change: (before: OrderingSettings) => OrderingSettings
  /** Refuses the change in its transaction, by throwing. */
  check?: (transaction: Transaction, before: OrderingSettings, after: OrderingSettings) => Promise<void>
}

type Kept = { value: OrderingSettings; version: number }

type Needs = { database: Database; catalogue: Catalogue; clock: () => Date }

/** Changes the ordering settings, with an entry in the audit trail, and tells all processes. Throws `StaleEdit`. */
export function changingSettings({ database, catalogue, clock }: Needs) {
  return async function save({ version, userId, change, check }: Change): Promise<Kept> {
    const saved = await database.transaction(async (transaction) => {
      const before = await findOrderingSettings(transaction)
      if (version !== null && version !== before.version) throw new StaleEdit(settingsAnswer(before))
      const value = change(before.value)
      const step = { before, value, userId, action: 'updated', at: clock() }
      if (!(await writeSettings(transaction, step))) return null
      await check?.(transaction, before.value, value)
      return { value, version: before.version + 1 }
    })
    // Somebody was faster: an edit of a specific version is refused; any other is repeated on the newer
    // version.
    if (!saved) return save({ version, userId, change, ...(check && { check }) })
    await catalogue.announce(['frame'])
    return saved
  }
}

type Step = {
  before: Kept
  value: OrderingSettings
  /** `null` if the shop did it automatically. */
  userId: number | null
  action: string
  at: Date
}

/** Writes the settings within a transaction, with an entry in the audit trail. False if somebody was faster. */
export async function writeSettings(
  transaction: Transaction,
  { before, value, userId, action, at }: Step,
): Promise<boolean> {
  const { version } = before
  if (!(await editOrderingSettings(transaction, { value, version, now: at }))) return false
  const entry = { at, userId, action, noun: 'settings', nounId: ORDERING }
  await appendAudit(transaction, [{ ...entry, before: wire(before.value), after: wire(value) }])
  await tellCatalogueEdited(transaction)
  return true
}

/** The settings with their version, as the API shows them. */
export function settingsAnswer({
  value: { messages, isPreparing, gatewayMethods, ...value },
  version,
}: Kept): SettingsAnswer {
  return { ...value, version }
}

function wire(value: OrderingSettings): Record<string, unknown> {
  return z.encode(orderingSettings, value)
}
