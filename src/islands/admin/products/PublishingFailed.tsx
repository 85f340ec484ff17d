import { getPublishing } from '#contract/admin/shop/publishing.ts'
import { useCall } from '#islands/query/use-call.ts'

const REFRESH_MS = 60_000

/**
 * Tells editors that shoppers do not see their changes yet; the reason, and a way to try again, are on the
 * admins' dashboard.
 */
export function PublishingFailed() {
  const { data } = useCall(getPublishing, { refetchEvery: REFRESH_MS })
  return (
    <p role="status" className="refusal">
      {data?.status === 'failed' &&
        'The latest edits are not published: the build failed. Please tell an admin.'}
    </p>
  )
}
