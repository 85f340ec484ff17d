import { useStore } from '@nanostores/react'
import { listPendingApprovals } from '#contract/admin/product/pricing.ts'
import { isAdmin } from '#domain/account/session-user.ts'
import { priceSteps } from '#domain/product/pricing/price-change.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { MarginWords } from '#islands/admin/pricing/MarginWords.tsx'
import { stepWords } from '#islands/admin/pricing/plan/plan-words.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { $auth } from '#stores/account/auth.ts'
import { Decision, type Proposal } from './Decision.tsx'

/** Prices that wait for an admin who did not propose them (D30), the oldest first. */
export function Proposals() {
  const pendingApprovals = useCall(listPendingApprovals)
  return (
    <Loaded of={pendingApprovals} lines={8}>
      {(proposals) =>
        proposals.length === 0 ? (
          <p>Nothing to approve.</p>
        ) : (
          <ul className="proposals">
            {proposals.map((proposal) => (
              <li key={proposal.id}>
                <OneProposal proposal={proposal} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function OneProposal({ proposal }: { proposal: Proposal }) {
  const { user } = useStore($auth)
  const { productId, productName, before, after, reason, proposedBy, proposedAt, costs } = proposal
  const costOf = (id: number | null) => costs?.find(({ sizeId }) => sizeId === id)?.cost
  return (
    <article aria-label={`Prices of ${productName}`}>
      <h2>
        <a href={`/admin/pricing?product=${productId}`}>{productName}</a>
      </h2>
      <ul>
        {priceSteps(before, after).map((step) => (
          <li key={`${step.sizeId} ${step.minQuantity}`}>
            {stepWords(step)}{' '}
            {step.newPrice !== null && <MarginWords price={step.newPrice} cost={costOf(step.sizeId)} />}
          </li>
        ))}
      </ul>
      {reason && <p>“{reason}”</p>}
      <p>
        <small>
          Proposed by {proposedBy?.username ?? 'the shop'}, {momentWords(proposedAt)}
        </small>
      </p>
      {proposedBy?.userId === user?.id ? (
        <p>You proposed this: another admin decides.</p>
      ) : isAdmin(user) ? (
        <Decision proposal={proposal} />
      ) : (
        <p>An admin decides.</p>
      )}
    </article>
  )
}
