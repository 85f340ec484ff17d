import type { FollowedOrder } from '#contract/order/order.ts'
import { formatCentavos } from '#domain/money.ts'
import { changeWords } from '#domain/order/edit/change-words.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { say } from '#words/say.ts'

type Props = { order: Pick<FollowedOrder, 'edits' | 'toPay' | 'schedule'> }

/** The shop's changes since the order was placed, and the rest that is to pay because of them. */
export function OrderEdits({ order: { edits, toPay, schedule } }: Props) {
  if (edits.length === 0) return null
  return (
    <section aria-labelledby="edits-title">
      <h3 id="edits-title">{say('Changes')}</h3>
      <ul className="order-edits">
        {edits.map(({ at, changes, totalBefore, total }) => (
          <li key={at}>
            {changeWords(changes).join('. ')}.
            {total !== totalBefore &&
              ` ${say('Now {sum} instead of {before}.', { sum: formatCentavos(total), before: formatCentavos(totalBefore) })}`}{' '}
            <small className="muted">{momentWords(at)}</small>
          </li>
        ))}
      </ul>
      {toPay > 0 && !schedule && (
        <p>
          <b>{say('{sum} more to pay.', { sum: formatCentavos(toPay) })}</b>{' '}
          {say('You can pay it when you get your order.')}
        </p>
      )}
    </section>
  )
}
