import { expect, test } from 'vitest'
import { auditTable } from '#islands/admin/audit/audit-table.ts'
import { writeCsv } from '#islands/admin/export/write-csv.ts'

test('exported changes have a column for each field, states as JSON, then the words of the screen, and no formulas (D58)', () => {
  const words = ['when', 'who', 'what', 'did', 'change']
  const change = {
    id: 7,
    at: '2026-11-21T09:30:00+08:00',
    by: { userId: 3, username: 'luz' },
    action: 'price-approved',
    noun: 'product',
    nounId: '12',
    before: { price: 8 },
    after: { price: 9 },
    reason: '=1+1',
  }
  const own = { ...change, id: 8, by: null, before: null, reason: null }
  const [header, ...lines] = auditTable([change, own])
  const fields = Object.keys(change).flatMap((name) => (name === 'by' ? ['userId', 'username'] : [name]))
  // Programs that read the codes by their place go on working.
  expect(header).toEqual([...fields, ...words])
  expect(lines[0]?.slice(0, 4)).toEqual(['7', '2026-11-21T09:30:00+08:00', '3', 'luz'])
  expect(lines[0]?.slice(7, 9)).toEqual(['{"price":8}', '{"price":9}'])
  expect(lines[1]?.slice(2, 4)).toEqual(['', ''])
  expect(lines[1]?.slice(7, 10)).toEqual(['', '{"price":9}', ''])
  const said = ['Product 12', 'price approved']
  expect(lines.map((line) => line.slice(10))).toEqual([
    ['Nov 21, 2026, 9:30 AM', 'luz', ...said, 'price: ₱8.00 → ₱9.00'],
    ['Nov 21, 2026, 9:30 AM', 'the shop itself', ...said, 'price: – → ₱9.00'],
  ])
  expect(writeCsv(lines)).toContain(",'=1+1,")
})
