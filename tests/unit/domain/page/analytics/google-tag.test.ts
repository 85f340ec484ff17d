import { expect, test } from 'vitest'
import { isTagManagerId } from '#domain/page/analytics/google-tag.ts'

test('a tag manager’s id is GTM- with capital letters and digits', () => {
  expect(isTagManagerId('GTM-AB12CD3')).toBe(true)
  for (const id of ['', 'GTM-', 'gtm-ab12cd3', 'G-AB12CD3', 'GTM-AB"12', 'GTM-AB12CD3&x=1', 'GTM-AB12CD3\n'])
    expect(isTagManagerId(id)).toBe(false)
})
