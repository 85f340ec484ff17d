import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { request } from '#client/api.ts'
import { countWork } from '#contract/admin/office.ts'
import { getOrderDetail, listOrders } from '#contract/admin/order/order.ts'
import type { OrderStatus } from '#contract/order/order.ts'
import { changeOrderStatus, undoStep } from '#contract/order/staff-order.ts'
import { STATUS_WORDS } from '#domain/order/work/status-words.ts'
import { mayBeUndone, STEP_LOCK_MS, UNDO_MS } from '#domain/order/work/step-undo.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { offerMessageLater } from '#islands/admin/messages/send-by-hand.ts'
import { refetch, useChange } from '#islands/query/use-change.ts'
import { showToast } from '#stores/page/toasts.ts'

type Step = { number: string; status: OrderStatus; reason?: string | null; byTerms?: boolean }

/**
 * Takes an order a step further, and offers to take it back before the customer hears of it. While a step is on its way,
 * and for a moment after it, the order takes no other: the next step's button comes up under the finger.
 */
export function useOrderStep() {
  const undo = useUndo()
  const [locked, setLocked] = useState<ReadonlyMap<string, OrderStatus>>(new Map())
  // Two taps come before the next rendering.
  const waiting = useRef(new Set<string>())
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running) clearTimeout(timer)
    }
  }, [])
  const release = (number: string) => {
    waiting.current.delete(number)
    setLocked((before) => new Map([...before].filter(([one]) => one !== number)))
  }
  const hold = (number: string, status: OrderStatus) => {
    waiting.current.add(number)
    setLocked((before) => new Map(before).set(number, status))
  }
  const releaseSoon = (number: string) => timers.current.push(setTimeout(() => release(number), STEP_LOCK_MS))
  const { mutate } = useChange({
    send: ({ number, status, reason = null, byTerms = false }: Step) =>
      request(changeOrderStatus, {
        params: { number },
        body: { status, reason, ...(byTerms && { byTerms }) },
      }),
    apply: (client, _order, step) => {
      showTaken(step, undo)
      if (step.status === 'READY') offerMessageLater(client, [step.number])
    },
    list: listOrders,
    also: [getOrderDetail, countWork],
  })
  const take = (step: Step) => {
    const { number, status } = step
    if (waiting.current.has(number)) {
      // One with a reason was asked for in a dialog: no second tap, so it waits for its turn.
      if (step.reason !== undefined) timers.current.push(setTimeout(() => take(step), STEP_LOCK_MS))
      return
    }
    hold(number, status)
    mutate(step, {
      onError: (error) => showFailure(`Order ${number} was not changed.`, error),
      onSettled: () => releaseSoon(number),
    })
  }
  /** A step that another call has taken, as the payment's does. */
  const noteStep = ({ number, status }: Step) => {
    hold(number, status)
    releaseSoon(number)
  }
  return { take, noteStep, locked }
}

/** Takes back steps: of one order, or of several that were changed together. */
export function useUndo() {
  const client = useQueryClient()
  return async (numbers: readonly string[], status: OrderStatus) => {
    for (const number of numbers) {
      await request(undoStep, { params: { number }, body: { status } }).then(
        () => showSuccess(`Order ${number}:`, 'taken back.'),
        (error) => showFailure(`Order ${number} was not taken back.`, error),
      )
    }
    for (const call of [listOrders, getOrderDetail, countWork]) void refetch(client, call)
  }
}

function showTaken({ number, status }: Step, undo: ReturnType<typeof useUndo>): void {
  const notice = { type: 'success', title: `Order ${number}:`, message: STATUS_WORDS[status] } as const
  if (!mayBeUndone(status)) showToast(notice)
  else
    showToast({
      ...notice,
      duration: UNDO_MS,
      action: { label: 'Undo', run: () => void undo([number], status) },
    })
}
