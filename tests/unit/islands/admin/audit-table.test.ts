import { expect, test } from 'vitest'
import { auditTable } from '#islands/admin/audit/audit-table.ts'
import { writeCsv } from '#islands/admin/export/write-csv.ts'

test('exported changes have a column for each field, states as JSON, and no formulas (D58)', () => {
  const change = {
    id: 7,
    at: '2026-11-21T09:30:00+08:00',
    by: { userId: 3, username: 'luz' },
    action: 'updated',
    noun: 'product',
    nounId: '12',
    before: { price: 8 },
    after: { price: 9 },
    reason: '=1+1',
  }
  const own = { ...change, id: 8, by: null, before: null, reason: null }
  const [header, ...lines] = auditTable([change, own])
  expect(header).toEqual(
    Object.keys({ ...change, by: 0 }).flatMap((name) => (name === 'by' ? ['userId', 'username'] : [name])),
  )
  expect(lines[0]?.slice(0, 4)).toEqual(['7', '2026-11-21T09:30:00+08:00', '3', 'luz'])
  expect(lines[0]?.slice(7, 9)).toEqual(['{"price":8}', '{"price":9}'])
  expect(lines[1]?.slice(2, 4)).toEqual(['', ''])
  expect(lines[1]?.slice(7)).toEqual(['', '{"price":9}', ''])
  expect(writeCsv(lines)).toContain(",'=1+1\r\n")
})
