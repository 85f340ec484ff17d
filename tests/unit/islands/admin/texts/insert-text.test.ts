import { expect, test } from 'vitest'
import { componentText, INSERTABLE } from '#islands/admin/texts/body/component-words.ts'
import {
  beginLines,
  insertBlock,
  lineRange,
  link,
  mark,
  type Replaced,
} from '#islands/admin/texts/body/insert-text.ts'

/** A text in which `[` and `]` are around the selection. */
function selected(marked: string) {
  const start = marked.indexOf('[')
  const end = marked.indexOf(']') - 1
  return { text: marked.replace(/[[\]]/g, ''), start, end }
}
const done = ({ text }: { text: string }, { from, to, words, start, end }: Replaced) => {
  const after = text.slice(0, from) + words + text.slice(to)
  return `${after.slice(0, start)}[${after.slice(start, end)}]${after.slice(end)}`
}

test('marks are put around words and taken away again', () => {
  const at = selected('a [b] c')
  expect(done(at, mark(at, '**'))).toBe('a **[b]** c')
  const again = selected('a **[b]** c')
  expect(done(again, mark(again, '**'))).toBe('a [b] c')
})

test('each selected line begins a heading or an entry of a list', () => {
  const at = selected('x\ny [z\nw] v')
  expect(done(at, beginLines(at, '- '))).toBe('x\n- y z\n- w[] v')
})

test('a link selects its address, to be typed over', () => {
  const at = { text: 'see menu', start: 4, end: 8 }
  const { words, start, end } = link(at)
  expect([words, words.slice(start - 4, end - 4)]).toEqual(['[menu](/menu)', '/menu'])
})

test('a block has an empty line before and after it, and never two', () => {
  const inside = (text: string, end: number) => {
    const { from, to, words } = insertBlock({ text, start: end, end }, '<X />')
    return text.slice(0, from) + words + text.slice(to)
  }
  expect(inside('', 0)).toBe('<X />\n\n')
  expect(inside('a\n\nb', 1)).toBe('a\n\n<X />\n\nb')
  expect(inside('a\nb', 2)).toBe('a\n\n<X />\n\nb')
})

test('a line of a text is where the mistake is', () => {
  expect(lineRange('one\ntwo\nthree', 2)).toEqual({ start: 4, end: 7 })
})

test('a component is written with the fields that were filled in, quotation marks as entities', () => {
  const [photo] = INSERTABLE.article.filter(({ name }) => name === 'Photo')
  expect(photo && componentText(photo, { src: 'a.webp', alt: 'The "oven" & us', caption: ' ' })).toBe(
    '<Photo src="a.webp" alt="The &quot;oven&quot; &amp; us" />',
  )
  const [notice] = INSERTABLE.article.filter(({ name }) => name === 'Notice')
  expect(notice && componentText(notice, {})).toBe(
    '<Notice>\n\nSomething that must not be missed.\n\n</Notice>',
  )
})
