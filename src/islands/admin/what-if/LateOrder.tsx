import type { WhatIfAnswer } from '#contract/admin/order/what-if.ts'
import { offerWords } from '#domain/order/what-if/offer-words.ts'
import { goodsWords } from '#domain/order/work/goods-words.ts'
import { fullDayWords, plainWindowWords } from '#domain/time/words/day-words.ts'
import { Tick } from '#islands/admin/edit/Tick.tsx'
import { Notices } from './Notices.tsx'

const WHY = { closed: 'the shop is closed then', oven: 'the ovens cannot bake it in time' } as const

type Props = {
  late: WhatIfAnswer['late'][number]
  /** Ticks its customer; `null` where nobody is written to. */
  tick: ((number: string, isTicked: boolean) => void) | null
  isTicked: boolean
}

/** An order that would be late: why, when it could be ready instead, and what its customer knows and would be told. */
export function LateOrder({ late, tick, isTicked }: Props) {
  const { order, why, message, state, notices } = late
  const { number, customerName, date, window, goods } = order
  return (
    <li>
      <div className="late-order">
        {tick && (
          <Tick
            aria-label={`Choose order ${number}`}
            isTicked={isTicked}
            change={(isChosen) => tick(number, isChosen)}
          />
        )}
        <span>
          <a href={`/admin/orders?order=${number}`}>{number}</a>, {customerName}, {fullDayWords(date)},{' '}
          {plainWindowWords(window)}
        </span>
      </div>
      <p>
        {goodsWords(goods)}: {WHY[why]}. {offerWords(late) || 'No other time has room for it.'}
      </p>
      <Notices state={state} notices={notices} />
      {state !== 'told' && (
        <details>
          <summary>
            {message.channel === 'email' ? 'E-mail' : 'Text message'} to {customerName}
          </summary>
          <p className="late-message">{message.text}</p>
        </details>
      )}
    </li>
  )
}
