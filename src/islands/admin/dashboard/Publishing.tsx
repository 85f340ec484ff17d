import { useQueryClient } from '@tanstack/react-query'
import { request } from '#client/api.ts'
import { getPublishing, publishNow, type Publishing as Stand } from '#contract/admin/shop/publishing.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { Progress } from '#islands/kit/progress/Progress.tsx'
import { keyOf, useCall } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'
import { showToast } from '#stores/page/toasts.ts'
import { PUBLISHING, publishingWords, usePublishingProgress } from './publishing-progress.ts'

/** How often the state of the pages is asked for, and while they are being made. */
const REFRESH_MS = 5000
const BUSY_REFRESH_MS = 1000

/** Whether the edits are published yet. A failed build says why, and the last good pages stay. */
export function Publishing() {
  const known = useQueryClient().getQueryData<Stand>(keyOf(getPublishing, {}))
  const isBusy = known?.status === 'building' || known?.status === 'waiting'
  const told = useCall(getPublishing, { refetchEvery: isBusy ? BUSY_REFRESH_MS : REFRESH_MS })
  usePublishingProgress(told.data)
  const { mutate, isPending } = useChange({
    send: () => request(publishNow, {}),
    apply: () => showToast({ type: 'success', title: 'Publishing has started.' }),
    list: getPublishing,
  })
  return (
    <section className="account-part" aria-labelledby="publishing-title">
      <h2 id="publishing-title">Publishing</h2>
      <Loaded of={told} lines={2}>
        {(stand) => (
          <>
            <p role="status">{publishingWords(stand)}</p>
            <Progress id={PUBLISHING} />
            {stand.error && (
              <div className="problem-box">
                <p>Publishing failed; shoppers still see the previous pages.</p>
                <pre>{stand.error}</pre>
              </div>
            )}
            {stand.textMistakes.length > 0 && (
              <div className="problem-box">
                <p>Some texts need mending; those that cannot be used are left out of the pages.</p>
                <ul>
                  {stand.textMistakes.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </div>
            )}
            {stand.mode !== 'off' && (
              <button
                type="button"
                className="button quiet"
                aria-disabled={isPending || stand.status === 'building' || undefined}
                onClick={() =>
                  isPending ||
                  mutate(undefined, {
                    onError: (error) => showFailure('Not started.', error),
                  })
                }
              >
                Publish now
              </button>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
