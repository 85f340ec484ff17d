import { request } from '#client/api.ts'
import { wordsOf } from '#client/errors.ts'
import { getEmergency, setEmergency } from '#contract/admin/shop/emergency.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { keyOf, useCall } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'

/** Switches emergency mode on or off for everybody (D55). */
export function Emergency() {
  const { data, error } = useCall(getEmergency, { kind: 'live' })
  const { mutate, isPending } = useChange({
    send: (emergency: boolean) => request(setEmergency, { body: { emergency } }),
    apply: (client, answer) => client.setQueryData(keyOf(getEmergency), answer),
    list: getEmergency,
  })
  const set = (emergency: boolean) =>
    mutate(emergency, {
      onSuccess: () =>
        showSuccess(
          emergency ? 'Emergency mode is on.' : 'Emergency mode is off.',
          'Open pages follow within a minute.',
        ),
      onError: (failure) => showFailure('Not changed.', failure),
    })

  if (error && !data) return <p role="alert">We cannot tell whether emergency mode is on: {wordsOf(error)}</p>
  return (
    <section className="account-part" aria-labelledby="emergency-title">
      <h2 id="emergency-title">Emergency mode</h2>
      <p>
        For a storm or an overloaded line: every page gets lighter pictures and saved copies first, and
        fetches nothing ahead. Menu, cart and orders still work.
      </p>
      <p role="status">{data && (data.emergency ? 'It is on for everybody.' : 'It is off.')}</p>
      <WorkButton
        words={data?.emergency ? 'Switch emergency mode off' : 'Switch emergency mode on'}
        look="quiet"
        disabled={!data}
        isBusy={isPending}
        run={() => data && !isPending && set(!data.emergency)}
      />
    </section>
  )
}
