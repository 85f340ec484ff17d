import { useEffect } from 'react'
import { optional } from '#client/load-part.ts'
import { optionalPart } from '#islands/kit/form/optional-part.ts'
import { type } from '#stores/checkout/typed-details.ts'
import { say } from '#words/say.ts'
import type { RecipientProps } from './RecipientForm.tsx'

/** Fetched once the checkbox is there, so that they are at hand for those who press it. */
const loadForm = async () => (await import('./RecipientForm.tsx')).RecipientForm
const RecipientForm = optionalPart(loadForm)

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
      {isForOther && <RecipientForm {...props} />}
    </div>
  )
}
