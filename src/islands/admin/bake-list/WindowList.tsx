import type * as z from 'zod/mini'
import { request } from '#client/api.ts'
import { apiOrigin } from '#client/network/origin.ts'
import { getBakeList, tickBaked } from '#contract/admin/order/bake-list.ts'
import { goodsWords } from '#domain/order/work/goods-words.ts'
import { windowWords } from '#domain/time/words/day-words.ts'
import { reportFailure } from '#islands/admin/edit/show-failure.ts'
import { useChange } from '#islands/query/use-change.ts'

/** The amount to bake of one size. */
export type BakeShelf = z.output<typeof getBakeList.answer>['shelf']
type BakeNotes = z.output<typeof getBakeList.answer>['notes']
export type BakeLine = z.output<typeof getBakeList.answer>['lines'][number]

type Props = {
  date: string
  window: string
  lines: readonly BakeLine[]
  notes: BakeNotes
}

/** The goods to bake for a window: a tick for each tray, the words on cakes, extras, and the customers' notes. */
export function WindowList({ date, window, lines, notes }: Props) {
  const its = notes.filter((one) => one.window === window)
  return (
    <section aria-label={windowWords(window)}>
      <h3>{windowWords(window)}</h3>
      <ol className="bake-window">
        {lines.flatMap((line) => {
          const part = line.windows.find((one) => one.window === window)
          return part ? [<Tray key={line.sizeId} date={date} line={line} part={part} />] : []
        })}
      </ol>
      {its.length > 0 && (
        <ul className="bake-notes" aria-label={`Notes, ${windowWords(window)}`}>
          {its.map(({ number, goods, note }) => (
            <li key={number}>
              {note} <small>({[goodsWords(goods), number].join(', ')})</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type TrayProps = { date: string; line: BakeLine; part: BakeLine['windows'][number] }

function Tray({ date, line, part }: TrayProps) {
  const { sizeId, productName, sizeName, messages, quoted, extras } = line
  const { window, quantity, baked, left: remaining = Math.max(0, quantity - baked) } = part
  const isDone = remaining === 0
  // Ready orders have their goods, ticked off or not: there is nothing to take back.
  const isReady = isDone && baked < quantity
  const { mutate, isPending } = useChange({
    send: (count: number) =>
      request(tickBaked, { body: { date, window, sizeId, quantity: count, was: baked } }),
    list: getBakeList,
  })
  const tick = () => mutate(isDone ? 0 : quantity, reportFailure(`${productName} was not ticked off.`))
  return (
    <li data-done={isDone || undefined}>
      <label>
        <input type="checkbox" checked={isDone} disabled={isReady} aria-busy={isPending} onChange={tick} />
        <b>{quantity}</b>{' '}
        <span>
          {productName}, {sizeName}
          {isReady && <small>ready</small>}
          {remaining < quantity && !isDone && (
            <small>
              {quantity - remaining} done, {remaining} more
            </small>
          )}
          {baked > quantity && (
            <small>
              {baked} baked, {baked - quantity} too many
            </small>
          )}
        </span>
      </label>
      {quoted
        .filter((one) => one.window === window)
        .map(({ number, quantity: pieces, sizeName: special, photo }) => (
          <p key={`${number} ${special}`} className="bake-quoted">
            {photo && (
              <a href={apiOrigin + photo.url} target="_blank" rel="noreferrer">
                <img
                  src={apiOrigin + photo.url}
                  alt={`What ${number} looks like`}
                  width={photo.width}
                  height={photo.height}
                />
              </a>
            )}
            <span>
              {pieces} × {special === sizeName ? 'this' : special} <small>({number})</small>
            </span>
          </p>
        ))}
      {messages
        .filter((one) => one.window === window)
        .map(({ number, quantity: pieces, message }) => (
          <p key={`${number} ${message}`}>
            {pieces} × “{message}” <small>({number})</small>
          </p>
        ))}
      {extras
        .filter((one) => one.window === window)
        .map(({ number, quantity: pieces, names }) => (
          <p key={`${number} ${names.join()}`}>
            {pieces} × {names.join(', ')} <small>({number})</small>
          </p>
        ))}
    </li>
  )
}
