import { expect, test } from 'vitest'
import type { ListedText } from '#contract/admin/text.ts'
import { textRows } from '#islands/admin/texts/text-rows.ts'

const about: ListedText = {
  id: 7,
  version: 1,
  kind: 'page',
  slug: 'about',
  title: 'About us',
  state: 'draft',
  publishAt: null,
  updatedAt: '2026-11-22T07:00:00+08:00',
  updatedBy: 'ana',
  file: 'same',
  problems: [],
}
const file = (slug: string, title: string) => ({ kind: 'page', slug, title, isShown: true }) as const

test('a text that was just taken over from a file is one row while the list of files is older', () => {
  const rows = textRows([about], [file('about', 'About us'), file('faq', 'Answers')])
  expect(rows.map(({ title, text }) => [title, text?.id])).toEqual([
    ['About us', 7],
    ['Answers', undefined],
  ])
  expect(rows[0]?.isShown).toBe(false)
})

test('an article and a page may have the same address', () => {
  expect(textRows([{ ...about, kind: 'article' }], [file('about', 'About us')])).toHaveLength(2)
})
