import { useStore } from '@nanostores/react'
import { useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { request } from '#client/api.ts'
import { acceptOrder, type NewOrder } from '#contract/admin/order/new-order.ts'
import { getOrderDetail, listOrders } from '#contract/admin/order/order.ts'
import { formatCentavos } from '#domain/money.ts'
import { goodsWords } from '#domain/order/work/goods-words.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { dayWords, windowWords } from '#domain/time/words/day-words.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { useShortcut } from '#islands/admin/frame/use-shortcut.ts'
import { refetch, useChange } from '#islands/query/use-change.ts'
import { keepBadge, showBadge } from './badge.ts'
import { $rings, allowSound, ring, ringAgain } from './ring.ts'
import { $news, watchOrders } from './watch-orders.ts'
import './news.css'

/** More would push the work off the screen. */
const MAX_SHOWN = 2

/** Announces new orders on every admin screen until somebody accepts them: bar, title, icon and sound. */
export function NewOrders() {
  const client = useQueryClient()
  const { total, orders, fresh } = useStore($news)
  useEffect(watchOrders, [])
  useEffect(allowSound, [])
  useEffect(() => {
    const forget = keepBadge(() => $news.get().total)
    return forget
  }, [])
  useEffect(() => {
    showBadge(total)
  }, [total])
  useEffect(() => {
    // With every news: an order may have been paid that was on the list before.
    if (orders) void refetch(client, listOrders)
  }, [orders, client])
  useEffect(() => {
    if (fresh.length > 0) void ring()
  }, [fresh])
  const isWaiting = total > 0
  useEffect(() => {
    if (!isWaiting) return
    return ringAgain()
  }, [isWaiting])
  const { accept, pending } = useAccept()
  const [newest] = orders
  useShortcut('a', () => newest && accept([newest.number]), newest !== undefined)
  if (!newest) return null
  return (
    <section className="new-orders" aria-label="New orders">
      <ul aria-live="polite">
        {orders.slice(0, MAX_SHOWN).map((order) => (
          <li key={order.number}>
            <p>
              <b>{whenWords(order)}</b> <span className="new-goods">{goodsWords(order.goods)}</span>
              <small>
                {order.number}, <span className="money">{formatCentavos(order.total)}</span>
              </small>
            </p>
            <WorkButton
              words="Accept"
              aria-label={`Accept order ${order.number}`}
              isBusy={pending.includes(order.number)}
              run={() => accept([order.number])}
            />
            <a className="button quiet" href={`/admin/orders?order=${order.number}`}>
              Open<span className="visually-hidden"> order {order.number}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="new-orders-foot">
        <SoundSwitch />
        {orders.length > 1 && (
          <WorkButton
            words={`Accept all ${orders.length}`}
            look="link"
            isBusy={pending.length > 0}
            run={() => accept(orders.map(({ number }) => number))}
          />
        )}
      </div>
    </section>
  )
}

/** Switches the sound of this device. */
export function SoundSwitch() {
  const rings = useStore($rings)
  const Icon = rings ? Bell : BellOff
  return (
    <button
      type="button"
      className="link-button sound-switch ring-switch"
      aria-pressed={rings}
      onClick={() => $rings.set(!rings)}
    >
      <Icon size={16} aria-hidden /> Sound {rings ? 'on' : 'off'}
    </button>
  )
}

function useAccept() {
  const [pending, setPending] = useState<readonly string[]>([])
  const { mutate } = useChange({
    send: async (numbers: readonly string[]) => {
      for (const number of numbers) await request(acceptOrder, { params: { number } })
    },
    list: listOrders,
    also: [getOrderDetail],
    isHarmlessTwice: true,
  })
  const accept = (numbers: readonly string[]) => {
    if (pending.some((number) => numbers.includes(number))) return
    setPending([...pending, ...numbers])
    mutate(numbers, {
      onError: (error) => showFailure('Not accepted.', error),
      onSettled: () => setPending((before) => before.filter((number) => !numbers.includes(number))),
    })
  }
  return { accept, pending }
}

function whenWords({ date, window, method }: NewOrder): string {
  const day = dayWords(date, manilaDate(new Date()))
  return `New ${method}, ${day}, ${windowWords(window)}:`
}
