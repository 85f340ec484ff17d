import { Keys } from './Keys.tsx'
import { Webhooks } from './Webhooks.tsx'
import './programs.css'

/** The shop's other programs: keys with which they call, and addresses at which they hear of events. */
export function Programs() {
  return (
    <>
      <p>
        For a till, a spreadsheet or bookkeeping that works with this shop. How to call, and how to check what
        arrives, is in <a href="/api/v1/docs">the documentation</a>.
      </p>
      <Keys />
      <Webhooks />
    </>
  )
}
