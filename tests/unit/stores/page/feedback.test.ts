import { expect, test } from 'vitest'
import { stubBrowser } from '#tests/unit/stores/browser.ts'

test('a feedback page without a link asks the shop for nothing', async () => {
  const { sent } = stubBrowser(() => new Response('', { status: 404 }))
  const { $asked, loadFeedback } = await import('#stores/page/feedback.ts')
  await loadFeedback('')
  expect([$asked.get().status, sent]).toEqual(['unknown', []])
})
