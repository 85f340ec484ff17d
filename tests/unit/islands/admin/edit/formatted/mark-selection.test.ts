import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markSelection } from '#islands/admin/edit/formatted/mark-selection.ts'

test('a button puts the selected words between tags, and the words stay selected (D63)', () => {
  const text = 'Soft rolls'
  expect(markSelection({ text, start: 0, end: 4 }, 'strong')).toEqual({
    text: '<strong>Soft</strong> rolls',
    start: 8,
    end: 12,
  })
})

test('with nothing selected, the caret comes between the tags', () => {
  expect(markSelection({ text: 'ab', start: 1, end: 1 }, 'em')).toEqual({
    text: 'a<em></em>b',
    start: 5,
    end: 5,
  })
})

test('pressed twice, a button takes its tags away', () => {
  const place = fc.tuple(fc.string(), fc.string(), fc.string())
  fc.assert(
    fc.property(place, fc.constantFrom('strong' as const, 'em' as const, 'p' as const), ([a, b, c], tag) => {
      const selected = { text: a + b + c, start: a.length, end: a.length + b.length }
      const once = markSelection(selected, tag)
      fc.pre(once.text.length > selected.text.length)
      expect(markSelection(once, tag)).toEqual(selected)
    }),
  )
})
