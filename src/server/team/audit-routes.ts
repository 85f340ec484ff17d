import { type AuditEntry, exportAuditEntries, listAuditEntries } from '#contract/admin/audit.ts'
import { manilaIso } from '#domain/time/manila.ts'
import type { Database } from '#server/db/open.ts'
import { pageAnswer } from '#server/http/page-answer.ts'
import { type App, route } from '#server/http/route.ts'
import { exportAudit, listAudit } from './audit-sql.ts'

/** The audit trail: the last changes to look at, and all of them to keep (D58). */
export function mountAdminAudit(app: App, { database }: { database: Database }): void {
  route(app, listAuditEntries, async ({ query }) => {
    const { content, totalElements, allElements } = await listAudit(database, query)
    return { ...pageAnswer(content.map(answer), query, totalElements), allElements }
  })

  route(app, exportAuditEntries, async ({ query }) => {
    const { content, totalElements } = await exportAudit(database, query)
    return pageAnswer(content.map(answer), query, totalElements)
  })
}

function answer({ entry, username }: Awaited<ReturnType<typeof listAudit>>['content'][number]): AuditEntry {
  return {
    ...entry,
    at: manilaIso(entry.at),
    by: entry.userId === null ? null : { userId: entry.userId, username: username ?? '' },
  }
}
