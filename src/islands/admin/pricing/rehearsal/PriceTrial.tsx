import { useEffect, useState } from 'react'
import { REHEARSAL_WEEKS, type TriedSizes } from '#contract/admin/product/price-plan.ts'
import { outcomeWords } from './rehearsal-words.ts'
import { useRehearsal } from './use-rehearsal.ts'
import './rehearsal.css'

/** A price counts as typed once nobody has typed for this long. */
const TYPING_MS = 600

/** The outcome of a trial in words beside a field: asked for by itself once a price is typed, and never in the way of saving. */
export function PriceTrial({ sizes }: { sizes: TriedSizes | undefined }) {
  const current = JSON.stringify(sizes)
  const [typed, settle] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => settle(current), TYPING_MS)
    return () => clearTimeout(timer)
  }, [current])
  const isAsked = sizes !== undefined && typed === current
  const weeks = REHEARSAL_WEEKS.usual
  const { data, error, isFetching } = useRehearsal(sizes, weeks, isAsked)
  const words = () => {
    if (!isAsked) return ''
    if (data) return outcomeWords(data, weeks)
    if (isFetching) return 'Trying it on past orders…'
    return error ? 'Not tried on past orders. You can save it all the same.' : ''
  }
  return (
    <span role="status" className="price-trial">
      {words()}
    </span>
  )
}
