import { listPendingApprovals } from '#contract/admin/product/pricing.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'

/** How many prices wait for an admin, and the way to them. */
export function WaitingPrices() {
  const told = useCall(listPendingApprovals)
  return (
    <section className="account-part" aria-labelledby="waiting-title">
      <h2 id="waiting-title">Prices to approve</h2>
      <Loaded of={told} lines={1}>
        {({ length }) => (
          <p>
            {length === 0 ? (
              'Nothing to approve.'
            ) : (
              <a href="/admin/pricing?view=waiting">
                {length === 1 ? '1 product’s prices wait' : `${length} products’ prices wait`} for approval
              </a>
            )}
          </p>
        )}
      </Loaded>
    </section>
  )
}
