import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#client/api.ts'
import { tellLateOrders, type WhatIfChange } from '#contract/admin/order/what-if.ts'
import { isAdmin } from '#domain/account/session-user.ts'
import { goodsWords } from '#domain/order/work/goods-words.ts'
import { fullDayWords, plainWindowWords } from '#domain/time/day-words.ts'
import { momentWords } from '#domain/time/moment-words.ts'
import { failureLine } from '#islands/admin/edit/show-failure.ts'
import { $auth } from '#stores/account/auth.ts'
import { showToast } from '#stores/page/toasts.ts'
import type { Told } from './Outcome.tsx'

const WHY = { closed: 'the shop is closed then', oven: 'the ovens cannot bake it in time' } as const
const SKIPPED = {
  changed: 'has changed in the meantime',
  told: 'was told before',
  unreadable: 'has no address that can be read',
} as const

type Props = { outcome: Told; change: WhatIfChange; again: () => void }

/** Orders that would be late, with the message for each customer; admins tick whom to write to. */
export function LateOrders({ outcome: { late, totalLate }, change, again }: Props) {
  const { user } = useStore($auth)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const open = late.filter(({ toldAt }) => toldAt === null)
  const chosen = open.filter(({ order }) => ticked.has(order.number))
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const orders = chosen.map(({ order, couldBe }) => ({ number: order.number, couldBe }))
      return request(tellLateOrders, { body: { ...change, orders } })
    },
    onSuccess: ({ told, skipped }) => {
      setTicked(new Set())
      if (told.length > 0)
        showToast({ type: 'success', title: 'Written to:', message: `${countWords(told.length)}.` })
      for (const { number, why } of skipped)
        showToast({
          type: 'error',
          title: `Nothing was written about ${number}:`,
          message: `it ${SKIPPED[why]}.`,
        })
      again()
    },
  })
  const tick = (number: string, isChosen: boolean) =>
    setTicked((before) => {
      const next = new Set(before)
      if (isChosen) next.add(number)
      else next.delete(number)
      return next
    })
  return (
    <>
      <ul className="late-orders">
        {late.map(({ order, why, couldBe, message, toldAt }) => (
          <li key={order.number}>
            <div>
              {isAdmin(user) && toldAt === null && (
                <input
                  type="checkbox"
                  aria-label={`Choose order ${order.number}`}
                  checked={ticked.has(order.number)}
                  onChange={({ target }) => tick(order.number, target.checked)}
                />
              )}{' '}
              <a href={`/admin/orders?order=${order.number}`}>{order.number}</a> {order.customerName},{' '}
              {fullDayWords(order.date)}, {plainWindowWords(order.window)}
            </div>
            <p>
              {goodsWords(order.goods)}: {WHY[why]}.{' '}
              {couldBe ? `Could be ready on ${fullDayWords(couldBe)}.` : 'No later day has room for it.'}
            </p>
            {toldAt && <p>Told {momentWords(toldAt)}.</p>}
            <details>
              <summary>
                {message.channel === 'email' ? 'E-mail' : 'Text message'} to {order.customerName}
              </summary>
              <p className="late-message">{message.text}</p>
            </details>
          </li>
        ))}
      </ul>
      {totalLate > late.length && <p>And {totalLate - late.length} more.</p>}
      {isAdmin(user) && open.length > 0 && (
        <div className="admin-actions">
          <button
            type="button"
            className="button quiet"
            onClick={() => setTicked(new Set(chosen.length > 0 ? [] : open.map(({ order }) => order.number)))}
          >
            {chosen.length > 0 ? `Untick all ${chosen.length}` : 'Tick all'}
          </button>
          {chosen.length > 0 && (
            <button
              type="button"
              className="button"
              aria-disabled={isPending || undefined}
              onClick={() => !isPending && mutate()}
            >
              Write to {countWords(chosen.length)}
            </button>
          )}
        </div>
      )}
      <p>
        <small>
          Each customer is written to once. E-mails go out by themselves; text messages are under Messages,
          Outbox, to be copied. The wording is under Messages, Wording.
        </small>
      </p>
      {error && (
        <p role="alert" className="refusal">
          {failureLine('Not written.', error)}
        </p>
      )}
    </>
  )
}

function countWords(count: number): string {
  return `${count} ${count === 1 ? 'customer' : 'customers'}`
}
