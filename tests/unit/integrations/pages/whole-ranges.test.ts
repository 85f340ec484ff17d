import { expect, test } from 'vitest'
import { keepRangesWhole } from '#integrations/pages/whole-ranges.ts'

test.each([
  ['<p>Ready in 1–2 days</p>', '<p>Ready in <span class="range">1–2 days</span></p>'],
  ['<b>4–5 days.</b>', '<b><span class="range">4–5 days</span>.</b>'],
  ['serves 3–4 people', 'serves <span class="range">3–4</span> people'],
  [
    'daily, 7\u00A0AM\u00A0– 8\u00A0PM<br>',
    'daily, <span class="range">7\u00A0AM\u00A0– 8\u00A0PM</span><br>',
  ],
  ['daily, 7 AM – 8:30 PM<br>', 'daily, <span class="range">7 AM – 8:30 PM</span><br>'],
])('%s keeps its range on one line', (html, whole) => {
  expect(keepRangesWhole(html)).toBe(whole)
})

test.each([
  '<script>"1–2 days"</script>',
  '<title>Ready in 1–2 days</title>',
  '<option value="a">1–2 days</option>',
  '<img alt="serves 3–4 > 2" title=\'1–2\'>',
  "<!-- it's 1–2 days -->",
  '<p>Monday – Friday, 2026-11-22</p>',
])('%s is left as it is', (html) => {
  expect(keepRangesWhole(html)).toBe(html)
})
