import type { AuditEntry } from '#contract/admin/audit.ts'

const HEADER = ['id', 'at', 'userId', 'username', 'action', 'noun', 'nounId', 'before', 'after', 'reason']

/** The audit trail as a table: a header, and a line for each change, whose states are JSON. */
export function auditTable(entries: readonly AuditEntry[]): string[][] {
  return [HEADER, ...entries.map(line)]
}

function line({ id, at, by, action, noun, nounId, before, after, reason }: AuditEntry): string[] {
  const who = by ? [String(by.userId), by.username] : ['', '']
  return [String(id), at, ...who, action, noun, nounId, jsonOf(before), jsonOf(after), reason ?? '']
}

function jsonOf(state: AuditEntry['before']): string {
  return state ? JSON.stringify(state) : ''
}
