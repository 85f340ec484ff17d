import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PauseDialog } from '#islands/admin/pause/PauseDialog.tsx'
import { createQueryClient } from '#islands/query/query-client.ts'

/** The dialog as it opens at this moment. */
function openedAt(moment: string): string {
  vi.stubGlobal('document', { hasFocus: () => true })
  vi.useFakeTimers({ now: new Date(moment) })
  const children = createElement(PauseDialog, { isSaving: false, pause: () => {}, close: () => {} })
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: createQueryClient(), children }))
}

test.each([
  '2026-11-27T12:00:00+08:00',
  '2026-11-27T22:59:59+08:00',
  '2026-11-27T23:00:00+08:00',
  '2026-12-31T23:59:59+08:00',
])('opened at %s the dialog suggests a day and time in the future, even past midnight', (moment) => {
  const markup = openedAt(moment)
  expect(markup).toContain('Pause until then')
  expect(markup).not.toContain('Choose a time in the future')
})
