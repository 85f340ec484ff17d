import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { request } from '#client/api.ts'
import { tellLateOrders, type WhatIfAnswer, type WhatIfChange } from '#contract/admin/order/what-if.ts'
import { isAdmin } from '#domain/account/session-user.ts'
import { Refusal } from '#islands/admin/edit/Refusal.tsx'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { useOnce } from '#islands/query/use-once.ts'
import { $auth } from '#stores/account/auth.ts'
import { showToast } from '#stores/page/toasts.ts'
import { LateOrder } from './LateOrder.tsx'

const SKIPPED = {
  changed: 'it has changed in the meantime.',
  told: 'its customer was told already.',
  unreadable: 'it has no address that can be read.',
} as const

const TICK_FIRST = 'Tick whom to write to first.'
const ALL_KNOW = 'The customers of all these orders know of this change.'

type Props = { outcome: WhatIfAnswer; change: WhatIfChange; refresh: () => void }

/** Orders that would be late, with the message for each customer; admins tick whom to write to. */
export function LateOrders({ outcome: { late, totalLate }, change, refresh }: Props) {
  const { user } = useStore($auth)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState('')
  const open = late.filter(({ state }) => state !== 'told')
  // Customers who know of this change already are ticked one by one.
  const due = open.filter(({ state }) => state !== 'same-words')
  const selection = open.filter(({ order }) => ticked.has(order.number))
  const { mutate, isPending, error } = useOnce({
    mutationFn: () => {
      const orders = selection.map(({ order, couldBe, sameDay, notices }) => ({
        number: order.number,
        couldBe,
        sameDay,
        notices: notices.length,
      }))
      return request(tellLateOrders, { body: { ...change, orders } })
    },
    onSuccess: ({ told, skipped }) => {
      setTicked(new Set())
      if (told.length > 0) showSuccess('Written to:', `${countWords(told.length)}.`)
      for (const { number, why } of skipped)
        showToast({
          type: 'error',
          title: `Nothing was written about ${number}:`,
          message: SKIPPED[why],
        })
      refresh()
    },
  })
  const tick = (number: string, isChosen: boolean) => {
    setProblem('')
    setTicked((before) => {
      const next = new Set(before)
      if (isChosen) next.add(number)
      else next.delete(number)
      return next
    })
  }
  const tickAll = () => {
    setProblem('')
    setTicked(new Set(selection.length > 0 ? [] : due.map(({ order }) => order.number)))
  }
  const send = () => {
    if (selection.length === 0) setProblem(open.length === 0 ? ALL_KNOW : TICK_FIRST)
    else mutate()
  }
  return (
    <>
      <ul className="late-orders">
        {late.map((its) => (
          <LateOrder
            key={its.order.number}
            late={its}
            tick={isAdmin(user) && its.state !== 'told' ? tick : null}
            isTicked={ticked.has(its.order.number)}
          />
        ))}
      </ul>
      {totalLate > late.length && <p>And {totalLate - late.length} more.</p>}
      {isAdmin(user) && (
        <div className="admin-actions">
          {due.length > 0 && (
            <button type="button" className="button quiet" onClick={tickAll}>
              {selection.length > 0 ? `Untick all ${selection.length}` : 'Tick all'}
            </button>
          )}
          <WorkButton
            words={`Write to ${selection.length > 0 ? countWords(selection.length) : 'customers'}`}
            look={selection.length > 0 ? 'main' : 'quiet'}
            isBusy={isPending}
            run={send}
          />
        </div>
      )}
      <p>
        <small>
          Each customer is written to once about a change. E-mails go out by themselves; text messages are
          under Messages, Outbox, to be copied. The wording is under Messages, Wording.
        </small>
      </p>
      <Refusal title="Not written." error={error} problem={problem} />
    </>
  )
}

function countWords(count: number): string {
  return `${count} ${count === 1 ? 'customer' : 'customers'}`
}
