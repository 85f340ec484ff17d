import { useStore } from '@nanostores/react'
import { CircleUserRound } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { listPins } from '#contract/account/pin.ts'
import { displayName, isAdmin } from '#domain/account/session-user.ts'
import { leave } from '#islands/admin/edit/form/unsaved/unsaved.ts'
import { useCall } from '#islands/query/use-call.ts'
import { $auth, signOut } from '#stores/account/auth.ts'
import type { PinQuestion } from './PinDialog.tsx'

/** Loaded when somebody takes a turn, so that the frame stays light. */
const PinDialog = lazy(async () => ({ default: (await import('./PinDialog.tsx')).PinDialog }))

const ID = 'account-menu'

/** The menu of the signed-in person: account, next person on this device, sign out. */
export function AccountMenu() {
  const { user } = useStore($auth)
  const [question, ask] = useState<PinQuestion | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { data: people = [] } = useCall(listPins)
  const name = displayName(user)
  const hasPin = people.some(({ userId }) => userId === user?.id)
  const open = (next: PinQuestion) => {
    panel.current?.hidePopover()
    leave(() => ask(next))
  }
  return (
    <>
      <button type="button" className="admin-person" popoverTarget={ID} aria-label={`${name}, account menu`}>
        <CircleUserRound size={24} aria-hidden />
        <span>{name}</span>
      </button>
      <div ref={panel} id={ID} className="admin-menu" popover="auto">
        <p>
          <b>{name}</b>
          <small>{isAdmin(user) ? 'Admin' : 'Staff'}</small>
        </p>
        <ul>
          {people
            .filter(({ userId }) => userId !== user?.id)
            .map((person) => (
              <li key={person.userId}>
                <button type="button" onClick={() => open({ kind: 'switch', ...person })}>
                  Go on as {person.username}
                </button>
              </li>
            ))}
          <li>
            <button type="button" onClick={() => open({ kind: 'other' })}>
              Somebody else…
            </button>
          </li>
          {!isAdmin(user) && (
            <li>
              <button type="button" onClick={() => open({ kind: hasPin ? 'remove' : 'set' })}>
                {hasPin ? 'Remove your PIN' : 'Set a PIN on this device'}
              </button>
            </li>
          )}
          <li>
            <a href="/account">Your account</a>
          </li>
          <li>
            <a href="/">View shop</a>
          </li>
          <li>
            <button type="button" onClick={() => void signOut()}>
              Sign out
            </button>
          </li>
        </ul>
      </div>
      <Suspense>{question && <PinDialog question={question} close={() => ask(null)} />}</Suspense>
    </>
  )
}
