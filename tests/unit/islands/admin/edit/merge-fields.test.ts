import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedFields, mergeFields } from '#islands/admin/edit/form/merge-fields.ts'

const size = (sizeId: number, price: string, stock = '6') => ({ sizeId, price, stock })
const opened = { name: 'Ube cake', description: 'Soft', tags: 'ube', sizes: [size(1, '450'), size(2, '800')] }

test('they changed the name, you the description: both are kept', () => {
  const mine = { ...opened, description: 'Very soft' }
  const theirs = { ...opened, name: 'Ube roll' }
  expect(mergeFields(opened, mine, theirs)).toEqual({ ...opened, name: 'Ube roll', description: 'Very soft' })
  expect(changedFields(opened, mine)).toEqual(['description'])
})

test('both changed the same thing: somebody has to choose, unless they agree', () => {
  const mine = { ...opened, name: 'Ube loaf' }
  expect(mergeFields(opened, mine, { ...opened, name: 'Ube roll' })).toBeNull()
  expect(mergeFields(opened, mine, { ...opened, name: 'Ube loaf', tags: '' })).toEqual({ ...mine, tags: '' })
})

test('sizes are put together one by one, while none was added or removed', () => {
  const mine = { ...opened, sizes: [size(1, '460'), size(2, '800')] }
  expect(
    mergeFields(opened, mine, { ...opened, sizes: [size(1, '450', '4'), size(2, '820')] })?.sizes,
  ).toEqual([size(1, '460', '4'), size(2, '820')])
  expect(mergeFields(opened, mine, { ...opened, sizes: [size(2, '820'), size(1, '450')] })).toBeNull()
  expect(mergeFields(opened, mine, { ...opened, sizes: [size(1, '450')] })).toBeNull()
})

test('an edit of one side alone is always kept as it is', () => {
  const fields = fc.record({
    name: fc.string(),
    tags: fc.string(),
    sizes: fc.array(fc.record({ sizeId: fc.nat(3), price: fc.string() })),
  })
  fc.assert(
    fc.property(fields, fields, (before, after) => {
      expect(mergeFields(before, after, before)).toEqual(after)
      expect(mergeFields(before, before, after)).toEqual(after)
    }),
  )
})
