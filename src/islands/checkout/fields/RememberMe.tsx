import { useStore } from '@nanostores/react'
import { $remembered, forgetDetails, rememberMe } from '#stores/checkout/remembered-details.ts'
import { say } from '#words/say.ts'

/** Consent to be remembered on this device, off by default, and the way to be forgotten at once. */
export function RememberMe() {
  const { isWanted, isKept, isImpossible } = useStore($remembered)
  return (
    <div className="remember">
      <label className="check">
        <input
          type="checkbox"
          checked={isWanted}
          aria-describedby="remember-hint"
          onChange={({ target }) => void rememberMe(target.checked)}
        />
        <span>{say('Remember me on this device')}</span>
      </label>
      <p id="remember-hint" className="muted field-hint">
        {say('Kept encrypted on this device only, once your order is placed.')}
      </p>
      {isKept && (
        <button type="button" className="button quiet" onClick={() => void forgetDetails()}>
          {say('Forget my details')}
        </button>
      )}
      {isImpossible && <p className="field-error">{say('This browser does not let us remember you.')}</p>}
    </div>
  )
}
