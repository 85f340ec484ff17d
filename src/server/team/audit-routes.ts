import { listAuditEntries } from '#contract/admin/audit.ts'
import { manilaIso } from '#domain/time/manila.ts'
import type { Database } from '#server/db/open.ts'
import { pageAnswer } from '#server/http/page-answer.ts'
import { type App, route } from '#server/http/route.ts'
import { listAudit } from './audit-sql.ts'

/** The audit trail. */
export function mountAdminAudit(app: App, { database }: { database: Database }): void {
  route(app, listAuditEntries, async ({ query }) => {
    const { content, totalElements } = await listAudit(database, query)
    const entries = content.map(({ entry, username }) => ({
      ...entry,
      at: manilaIso(entry.at),
      by: entry.userId === null ? null : { userId: entry.userId, username: username ?? '' },
    }))
    return pageAnswer(entries, query, totalElements)
  })
}
