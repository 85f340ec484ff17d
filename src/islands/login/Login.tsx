import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { landingPath } from '#domain/account/return-path.ts'
import { $auth } from '#stores/account/auth.ts'
import '#islands/checkout/checkout.css'
import '#islands/kit/form/form.css'
import { inline } from '#islands/kit/inline.ts'
import { phrase, say, sayParts, type Words } from '#words/say.ts'
import { ForgotForm } from './ForgotForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { SignInForm } from './SignInForm.tsx'

const VIEWS = ['sign-in', 'register', 'forgot'] as const

type Props = {
  /** Where the visitor came from, which decides where to go once signed in. */
  from: Parameters<typeof landingPath>[1]
}

const TITLES = {
  'sign-in': phrase('Sign in'),
  register: phrase('Make an account'),
  forgot: phrase('Forgotten password'),
} as const satisfies Record<View, Words>

/** Signs in, makes an account, or asks for a new password (§2: shown when not authenticated). */
export function Login({ from }: Props) {
  const { isAuthenticated, user } = useStore($auth)
  const next = landingPath(user, from)
  const view = useView()
  const title = useRef<HTMLHeadingElement>(null)
  const lastView = useRef(view)
  // A typed address goes along from one form to the next.
  const [name, remember] = useState('')

  useEffect(() => {
    if (isAuthenticated) location.replace(next)
  }, [isAuthenticated, next])

  useEffect(() => {
    if (lastView.current !== view) title.current?.focus()
    lastView.current = view
  }, [view])

  if (isAuthenticated) {
    return (
      <p role="status">
        {inline(sayParts('You are signed in. {goOn}', { goOn: <a href={next}>{say('Continue')}</a> }))}
      </p>
    )
  }
  const form = { name, remember }
  return (
    <div className="account-form">
      <h2 ref={title} tabIndex={-1}>
        {say(TITLES[view])}
      </h2>
      {view === 'sign-in' && <SignInForm {...form} />}
      {view === 'register' && <RegisterForm {...form} />}
      {view === 'forgot' && <ForgotForm {...form} />}
      <p className="form-links">
        {view !== 'sign-in' && <a href="#sign-in">{say('I have an account: sign in')}</a>}
        {view !== 'register' && <a href="#register">{say('New here? Make an account')}</a>}
        {view !== 'forgot' && <a href="#forgot">{say('Forgot your password?')}</a>}
      </p>
    </div>
  )
}

/** The views of the screen, each with an address: `/login`, `/login#register`, `/login#forgot`. */
type View = (typeof VIEWS)[number]

/** The view that the address names. */
function useView(): View {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  return VIEWS.find((view) => hash === `#${view}`) ?? 'sign-in'
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
