import { expect, test } from 'vitest'
import { readCsv } from '#islands/admin/product-csv/file/csv-file.ts'
import { readTable } from '#islands/admin/product-csv/file/table.ts'
import { itemsOf, resultsOf } from '#islands/admin/product-csv/import-item.ts'

const utf8 = (text: string) => new TextEncoder().encode(text).buffer
const read = (text: string) => readTable(readCsv(utf8(text)))
const HEADER = 'id,version,sizeId,stock,stockWas,stockDelta'
const sizes = (line: string) => read(`${HEADER}\n${line}`).rows[0]?.sizes

/** A text as “Unicode text” of a spreadsheet. */
function utf16(text: string, isLittle: boolean, hasMark = true): ArrayBuffer {
  const marked = hasMark ? `\uFEFF${text}` : text
  const view = new DataView(new ArrayBuffer(marked.length * 2))
  for (let at = 0; at < marked.length; at++) view.setUint16(at * 2, marked.charCodeAt(at), isLittle)
  return view.buffer
}

test('a changed stock is a difference, so orders in the meantime count; an unchanged one is nothing', () => {
  expect(sizes('7,3,71,30,20,')).toEqual([{ id: 71, stockDelta: 10 }])
  expect(sizes('7,3,71,0,20,')).toEqual([{ id: 71, stockDelta: -20 }])
  expect(sizes('7,3,71,20,20,')).toBeUndefined()
  expect(sizes('7,3,71,,20,-3')).toEqual([{ id: 71, stockDelta: -3 }])
  expect(sizes('7,3,71,20,20,-3')).toEqual([{ id: 71, stockDelta: -3 }])
})

test.each([
  [`${HEADER}\n7,3,71,30,20,5`, 'Change stock or stockDelta, not both'],
  ['id,version,sizeId,stock\n7,3,71,30', /Without stockWas/],
  [`${HEADER}\n7,3,71,many,20,`, /./],
])('a stock that cannot be understood is refused in words, never left out: %j', (text, words) => {
  const { problems } = read(text)
  expect(problems).toEqual([{ line: 2, column: 'stock', message: expect.stringMatching(words) }])
})

test('a first line sep=; names the sign between cells and is not counted, as in Excel', () => {
  const { rows, lines } = read('sep=;\r\nid;version;name\r\n7;3;Ube, soft\r\n')
  expect(rows).toEqual([{ id: 7, version: 3, name: 'Ube, soft' }])
  expect(lines.get(7)).toBe(2)
})

test.each([
  ['little endian', utf16('id\tversion\tname\r\n7\t3\tPiña', true)],
  ['big endian', utf16('id\tversion\tname\r\n7\t3\tPiña', false)],
  ['without a mark', utf16('id\tversion\tname\r\n7\t3\tPiña', true, false)],
])('UTF-16 is read: %s', (_, bytes) => {
  expect(readTable(readCsv(bytes)).rows).toEqual([{ id: 7, version: 3, name: 'Piña' }])
})

test('the report names products as the file does, not by number', () => {
  const items = itemsOf(read('id,version,name\n7,3,Ube roll\n8,1,'))
  const row = { outcome: 'unchanged' as const, before: null, after: null, errors: [] }
  const results = resultsOf(items, {
    applied: false,
    rows: [
      { id: 7, ...row },
      { id: 8, ...row },
    ],
    newProducts: [],
  })
  expect(results.map(({ title }) => title)).toEqual(['Ube roll', 'product 8'])
})

test('each line of the report names product and size, also a later line of a product and a refused size', () => {
  const table = read(
    [
      'id,version,name,categoryId,sizeId,sizeName,price',
      '7,3,Ube roll,,70,Regular,60',
      '7,3,,,71,Party,much',
      ',,Puto,4,,Small,40',
    ].join('\n'),
  )
  expect(table.problems.map(({ line }) => line)).toEqual([3])
  expect([...table.names]).toEqual([
    [2, 'Ube roll, Regular'],
    [3, 'Ube roll, Party'],
    [4, 'Puto, Small'],
  ])
  const sent = read('id,version,name,sizeId,sizeName,price\n7,3,Ube roll,70,Regular,60\n7,3,,71,Party,90')
  const [result] = resultsOf(itemsOf(sent), {
    applied: false,
    rows: [
      {
        ...{ id: 7, outcome: 'refused', before: null, after: null },
        errors: [{ field: 'sizes[1].price', code: 'range', message: 'sizes[1].price must be lower' }],
      },
    ],
    newProducts: [],
  })
  expect(result?.errors[0]?.message).toBe('Line 3, Ube roll, Party: price must be lower')
})
