import { lazy, Suspense, useEffect } from 'react'
import { optional } from '#client/load-part.ts'
import { StillLoading } from '#islands/form/StillLoading.tsx'
import { type } from '#stores/checkout/typed-details.ts'
import { say } from '#words/say.ts'
import type { RecipientProps } from './RecipientForm.tsx'

/** Fetched once the checkbox is there, so that they are at hand for those who press it. */
const loadForm = () => import('./RecipientForm.tsx')
const RecipientForm = lazy(async () => ({ default: (await loadForm()).RecipientForm }))

/** An order for somebody else. */
export function RecipientFields(props: RecipientProps) {
  const isForOther = props.typed.isForOther === 'yes'
  useEffect(() => {
    void optional(loadForm)
  }, [])
  return (
    <div className="recipient">
      <label className="check">
        <input
          type="checkbox"
          checked={isForOther}
          onChange={({ target }) => type({ isForOther: target.checked ? 'yes' : '' })}
        />
        <span>{say('This is for somebody else')}</span>
      </label>
      {isForOther && (
        <Suspense fallback={<StillLoading />}>
          <RecipientForm {...props} />
        </Suspense>
      )}
    </div>
  )
}
