import { getEmergency, setEmergency } from '#contract/admin/shop/emergency.ts'
import type { Database } from '#server/db/open.ts'
import { type App, route } from '#server/http/route.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { EMERGENCY, loadEmergency, switchEmergency } from './settings-sql.ts'

type Needs = { database: Database; clock: () => Date }

/** The switch of emergency mode for everybody (D55). */
export function mountAdminEmergency(app: App, { database, clock }: Needs): void {
  route(app, getEmergency, async () => ({ emergency: await loadEmergency(database) }))

  route(app, setEmergency, async ({ body: { emergency }, caller: { userId } }) => {
    await database.transaction(async (transaction) => {
      const at = clock()
      const before = await loadEmergency(transaction)
      // A switch that has never been touched is off: no entry for what changes nothing.
      if (before === emergency || !(await switchEmergency(transaction, emergency, at))) return
      const entry = { at, userId, action: 'updated', noun: 'settings', nounId: EMERGENCY }
      await appendAudit(transaction, [{ ...entry, before: { emergency: before }, after: { emergency } }])
    })
    return { emergency }
  })
}
