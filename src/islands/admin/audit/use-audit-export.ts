import { request } from '#client/api.ts'
import { type AuditEntry, EXPORT_PAGE_SIZE, exportAuditEntries } from '#contract/admin/audit.ts'
import { usePagesExport } from '#islands/admin/export/use-pages-export.ts'
import { auditTable } from './audit-table.ts'

/** Collects all changes that match into a file, oldest first (D58). */
export function useAuditExport(filter: Record<string, string>) {
  return usePagesExport<AuditEntry>({
    noun: 'changes',
    read: (page, signal) =>
      request(exportAuditEntries, { query: { ...filter, page, size: EXPORT_PAGE_SIZE }, signal }),
    write: async (entries) => {
      const { writeCsv } = await import('#islands/admin/export/write-csv.ts')
      return writeCsv(auditTable(entries))
    },
  })
}
