import { useEffect, useRef } from 'react'
import { getOrderDetail } from '#contract/admin/order/order.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { Acknowledgement } from './Acknowledgement.tsx'

type Props = { number: string; back: () => void }

/** A sale of today in the place of the one that is being made, which waits: its acknowledgement to print again. */
export function SoldEarlier({ number, back }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const order = useCall(getOrderDetail, { params: { number } })
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <section className="counter-sold" aria-labelledby="sold-title">
      <h2 id="sold-title" ref={heading} tabIndex={-1}>
        Sold earlier
      </h2>
      <div className="admin-actions">
        <button type="button" className="button" onClick={back}>
          Back to the sale
        </button>
        <WorkButton words="Print" look="quiet" isBusy={!order.data} run={() => print()} />
      </div>
      <Loaded of={order} lines={8}>
        {(sale) => <Acknowledgement order={sale} />}
      </Loaded>
    </section>
  )
}
