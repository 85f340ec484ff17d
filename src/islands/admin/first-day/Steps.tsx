import { Circle, CircleCheck } from 'lucide-react'
import { request } from '#client/api.ts'
import { type FirstDay, openOwnShop, restoreSample, settleStep } from '#contract/admin/shop/first-day.ts'
import { getSettings } from '#contract/admin/shop/settings.ts'
import type { FirstDayStep } from '#domain/place/first-day.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { reportFailure, showFailure } from '#islands/admin/edit/show-failure.ts'
import { UNSTATED } from '#islands/admin/products/more-filters.ts'
import { useCall } from '#islands/query/use-call.ts'
import { showToast } from '#stores/page/toasts.ts'
import { STEPS, stepWords } from './step-words.ts'
import { useFirstDayChange } from './use-first-day-change.ts'
import './first-day.css'

type Props = Pick<FirstDay, 'goods' | 'restorableUntil'> & { steps: NonNullable<FirstDay['steps']> }

/** The steps to a shop that is open, each with what is left or what was chosen (D84). */
export function Steps({ steps, goods, restorableUntil }: Props) {
  const openSteps = steps.filter(({ isDone }) => !isDone)
  const settings = useCall(getSettings).data
  return (
    <section className="first-day" aria-labelledby="first-day-title">
      <h2 id="first-day-title">
        Your first day: {steps.length - openSteps.length} of {steps.length} done
      </h2>
      <p>
        Visitors see that you open soon, your phone and your address. You and your team see the whole shop.
      </p>
      <ol>
        {steps.map(({ name, isDone }) => (
          <li key={name} className={isDone ? 'is-done' : undefined}>
            {isDone ? <CircleCheck aria-label="Done" /> : <Circle aria-label="To do" />}
            <div>
              <h3>{name === 'opening' ? 'Open the shop' : STEPS[name].title}</h3>
              <p>
                {stepWords({ name, isDone, goods, settings })}
                {name === 'goods' && goods.unstated > 0 && <Unstated count={goods.unstated} />}
              </p>
            </div>
            {name === 'opening' ? (
              <OpenShop isReady={goods.published > 0} isNext={openSteps.length === 1} />
            ) : (
              <StepWays name={name} isDone={isDone} isNext={name === openSteps[0]?.name} />
            )}
          </li>
        ))}
      </ol>
      {restorableUntil && <Restore until={restorableUntil} />}
    </section>
  )
}

function Unstated({ count }: { count: number }) {
  return (
    <>
      {' '}
      <a href={`/admin/products?marks=${UNSTATED}`}>Allergens of {count} are not stated.</a>
    </>
  )
}

type WaysProps = { name: Exclude<FirstDayStep, 'opening'>; isDone: boolean; isNext: boolean }

function StepWays({ name, isDone, isNext }: WaysProps) {
  const settle = useFirstDayChange<void>(() => request(settleStep, { params: { name }, body: {} }))
  const { title, address, later = address, settled, action, more } = STEPS[name]
  const words = isDone ? 'Change' : action
  return (
    <div className="first-day-ways">
      <a
        className={isNext ? 'button' : 'button quiet'}
        href={isDone ? later : address}
        aria-label={`${words}: ${title}`}
      >
        {words}
      </a>
      {more && <a href={more.address}>{more.action}</a>}
      {!isDone && settled && (
        <button
          type="button"
          className="link-button"
          onClick={() => settle.mutate(undefined, reportFailure('Nothing was changed.'))}
        >
          {settled}
        </button>
      )}
    </div>
  )
}

function OpenShop({ isReady, isNext }: { isReady: boolean; isNext: boolean }) {
  const open = useFirstDayChange<void>(() => request(openOwnShop, { body: {} }))
  return (
    <div className="first-day-ways">
      <button
        type="button"
        className={isNext ? 'button' : 'button quiet'}
        disabled={!isReady}
        onClick={() =>
          open.mutate(undefined, {
            onSuccess: () =>
              showToast({
                type: 'success',
                title: 'Your shop is open.',
                message: 'Tell people its address.',
                action: { label: 'See it in the shop', run: () => location.assign('/') },
              }),
            onError: (error) => showFailure('The shop is still closed.', error),
          })
        }
      >
        Open the shop
      </button>
      <a className="link-button" href="/">
        See it as it is
      </a>
    </div>
  )
}

function Restore({ until }: { until: string }) {
  const restore = useFirstDayChange<void>(() => request(restoreSample, {}))
  return (
    <p className="first-day-restore">
      The sample bakery can come back until {momentWords(until)}.{' '}
      <button
        type="button"
        className="link-button"
        onClick={() =>
          restore.mutate(undefined, {
            // The frame has the shop's name of the page.
            onSuccess: () => location.reload(),
            onError: (error) => showFailure('Nothing was changed.', error),
          })
        }
      >
        Bring it back
      </button>
    </p>
  )
}
