import { useState } from 'react'
import { passwordProblems } from '#domain/account/password-rules.ts'
import { say } from '#words/say.ts'

type Props = {
  name: string
  label: string
  value: string
  autoComplete: 'current-password' | 'new-password'
  enterKeyHint?: 'next' | 'done'
  error?: string | undefined
  onChange: (value: string) => void
  onLeave?: () => void
  /** The field was left or sent: missing parts are errors now. A new password has its rules beneath it. */
  isLeft?: boolean
}

/** A password with a button that shows it. Managers fill it in and pasting works: it is an ordinary field. */
export function PasswordField(props: Props) {
  const { name, label, value, autoComplete, enterKeyHint, error, onChange, onLeave, isLeft = false } = props
  const [isShown, show] = useState(false)
  const isNew = autoComplete === 'new-password'
  const isWrong = Boolean(error) || (isNew && isLeft && passwordProblems(value).length > 0)
  const described = [isNew && `${name}-rules`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={name}>
        {label} <span className="muted">{say('(required)')}</span>
      </label>
      <div className="password">
        <input
          id={name}
          name={name}
          type={isShown ? 'text' : 'password'}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint={enterKeyHint}
          aria-required
          aria-invalid={isWrong || undefined}
          aria-describedby={described || undefined}
          onBlur={onLeave}
          onChange={(event) => onChange(event.target.value)}
        />
        <button type="button" aria-pressed={isShown} aria-controls={name} onClick={() => show(!isShown)}>
          {say(isShown ? 'Hide' : 'Show')}
          <span className="visually-hidden">
            {' '}
            {say('{field}||shown or hidden', { field: label.toLowerCase() })}
          </span>
        </button>
      </div>
      {isNew && <PasswordRules id={`${name}-rules`} value={value} isLeft={isLeft} />}
      {error && (
        <p id={`${name}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}

/** The rules of §5, each ticked off as soon as it is met. */
function PasswordRules({ id, value, isLeft }: { id: string; value: string; isLeft: boolean }) {
  // An empty password breaks every one.
  const rules = passwordProblems('')
  const missing = passwordProblems(value)
  return (
    <ul id={id} className="password-rules">
      {rules.map((rule) => {
        const isKept = !missing.includes(rule)
        return (
          <li key={rule} data-state={isKept ? 'kept' : isLeft ? 'missing' : 'open'}>
            {isKept && <span className="visually-hidden">{say('Done')}: </span>}
            {rule}
          </li>
        )
      })}
    </ul>
  )
}
