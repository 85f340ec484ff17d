import type { AuditEntry } from '#contract/admin/audit.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { changeWords } from '#islands/admin/edit/words/change-words.ts'
import { actionWords, whatWords, whoWords } from './audit-words.ts'

/** The record as it is stored, for programs. */
const CODES = ['id', 'at', 'userId', 'username', 'action', 'noun', 'nounId', 'before', 'after', 'reason']
/** The record as the screen says it, for people; after the codes, whose places programs know. */
const WORDS = ['when', 'who', 'what', 'did', 'change']

/** The audit trail as a table: a header, and a line for each change, with JSON states and then words. */
export function auditTable(entries: readonly AuditEntry[]): string[][] {
  return [[...CODES, ...WORDS], ...entries.map((entry) => [...codes(entry), ...words(entry)])]
}

function codes({ id, at, by, action, noun, nounId, before, after, reason }: AuditEntry): string[] {
  const who = by ? [String(by.userId), by.username] : ['', '']
  return [String(id), at, ...who, action, noun, nounId, jsonOf(before), jsonOf(after), reason ?? '']
}

function words(entry: AuditEntry): string[] {
  const change = changeWords(entry.before, entry.after)
  return [momentWords(entry.at), whoWords(entry), whatWords(entry), actionWords(entry), change]
}

function jsonOf(state: AuditEntry['before']): string {
  return state ? JSON.stringify(state) : ''
}
