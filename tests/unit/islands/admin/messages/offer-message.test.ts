import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getShortMessage, listOutbox, markMessageSent, type OutboxMessage } from '#contract/admin/message.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { TELL_AFTER_MS } from '#domain/order/work/step-undo.ts'
import { offerMessageLater } from '#islands/admin/messages/send-by-hand.ts'
import { $toasts, dismissToast } from '#stores/page/toasts.ts'

const { request } = vi.hoisted(() => ({ request: vi.fn() }))
vi.mock('#client/api.ts', () => ({ request }))

const assign = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { assign })
})

afterEach(() => {
  for (const { id } of $toasts.get()) dismissToast(id)
  vi.runAllTimers()
  request.mockReset()
  assign.mockReset()
})

/** The server's answers while these orders' messages wait to be sent by hand. */
function answerWith(waiting: readonly Partial<OutboxMessage>[]): void {
  request.mockImplementation(async (endpoint: Endpoint) => {
    if (endpoint === listOutbox) return { content: waiting }
    if (endpoint === getShortMessage) return { sms: 'Ready.', messenger: 'Ready.' }
    return {}
  })
}

const byPhone = { id: 7, orderNumber: 'P-AAAAAA', channel: 'phone', recipient: '+639171234567' } as const

async function takeReady(numbers: readonly string[], waitMs = TELL_AFTER_MS + 2_000): Promise<void> {
  offerMessageLater(new QueryClient(), numbers)
  await vi.advanceTimersByTimeAsync(waitMs)
}

test('once an order’s step cannot be taken back, its customer’s text is offered, opened and marked as sent', async () => {
  answerWith([byPhone])
  await takeReady(['P-AAAAAA'])
  const [toast] = $toasts.get()
  expect(toast).toMatchObject({ title: 'Order P-AAAAAA:', action: { label: 'Text it' } })
  toast?.action?.run()
  await vi.waitFor(() => expect(request).toHaveBeenCalledWith(markMessageSent, { params: { id: 7 } }))
  expect(assign).toHaveBeenCalledWith(expect.stringMatching(/^sms:\+639171234567.*Ready/))
})

test('nothing is offered while a step can still be taken back, or where the message is mailed', async () => {
  answerWith([byPhone])
  await takeReady(['P-AAAAAA'], TELL_AFTER_MS - 1)
  expect($toasts.get()).toEqual([])
  vi.clearAllTimers()
  await takeReady(['P-BBBBBB'])
  expect($toasts.get()).toEqual([])
})

test('for several orders the list of waiting messages is offered', async () => {
  answerWith([byPhone])
  await takeReady(['P-AAAAAA', 'P-BBBBBB'])
  $toasts.get()[0]?.action?.run()
  expect(assign).toHaveBeenCalledWith('/admin/messages?show=outbox&state=to-copy')
})
