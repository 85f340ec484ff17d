import { useState } from 'react'
import { request } from '#client/api.ts'
import { wordsOf } from '#client/errors.ts'
import { getPause, setPause } from '#contract/admin/shop/settings.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { keyOf, useCall } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'
import { PauseDialog } from './PauseDialog.tsx'
import './pause.css'

/** Stops all orders until a time, and says so in big letters for as long as it lasts. */
export function Pause() {
  const [isAsking, setAsking] = useState(false)
  const { data, error } = useCall(getPause, { kind: 'live' })
  const { mutate, isPending } = useChange({
    send: (pausedUntil: string | null) => request(setPause, { body: { pausedUntil } }),
    apply: (client, answer) => client.setQueryData(keyOf(getPause), answer),
    list: getPause,
  })
  const set = (until: string | null) =>
    mutate(until, {
      onSuccess: () => {
        setAsking(false)
        showSuccess(
          until ? 'Orders are paused.' : 'Orders are taken again.',
          'Shoppers see it within a minute.',
        )
      },
      onError: (failure) => showFailure('Not changed.', failure),
    })

  if (error && !data) return <p role="alert">We cannot tell whether orders are paused: {wordsOf(error)}</p>
  return (
    <section className="pause" data-on={Boolean(data?.pausedUntil)} aria-label="Pausing orders">
      <p role="status">{data?.pausedUntil && `No orders until ${momentWords(data.pausedUntil)}`}</p>
      {data?.pausedUntil && <WorkButton words="Take orders again" isBusy={isPending} run={() => set(null)} />}
      <button type="button" className="button quiet" disabled={!data} onClick={() => setAsking(true)}>
        {data?.pausedUntil ? 'Change the time' : 'Pause all orders…'}
      </button>
      {isAsking && <PauseDialog isSaving={isPending} pause={set} close={() => setAsking(false)} />}
    </section>
  )
}
