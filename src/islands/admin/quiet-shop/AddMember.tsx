import { useState } from 'react'
import type { Invited } from '#contract/admin/team.ts'
import { email } from '#contract/text.ts'
import { nameAdvice } from '#domain/account/person-name.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { TypedField } from '#islands/admin/edit/TypedField.tsx'
import { WorkButton, WorkForm } from '#islands/admin/edit/WorkButton.tsx'
import { InvitationLink } from '#islands/admin/team/InvitationLink.tsx'
import { useOperation } from './use-operation.ts'

const EMPTY = { username: '', email: '' }

/** Invites a helper who may see orders and stock. */
export function AddMember() {
  const [typed, setTyped] = useState(EMPTY)
  const [problem, setProblem] = useState<string | null>(null)
  const [invited, setInvited] = useState<Invited>()
  const { mutate, isPending } = useOperation(
    (facade, who: typeof EMPTY) => facade.setupTeamMember(who),
    (member) => {
      setTyped(EMPTY)
      setInvited(member)
      showSuccess(`${member.username} is invited.`)
    },
  )
  const send = () => {
    const refusal = problemOf(typed)
    setProblem(refusal)
    if (!refusal) mutate({ username: typed.username.trim(), email: typed.email.trim() })
  }
  return (
    <section className="account-part" aria-labelledby="helper-title">
      <h2 id="helper-title">Add a helper</h2>
      <WorkForm className="admin-form quiet-form" noValidate isBusy={isPending} send={send}>
        <TypedField
          label="Name"
          autoComplete="off"
          aria-invalid={problem !== null && !typed.username.trim()}
          aria-describedby="helper-hint"
          value={typed.username}
          change={(username) => setTyped({ ...typed, username })}
        />
        <TypedField
          label="E-mail"
          type="email"
          autoComplete="off"
          aria-invalid={problem !== null && Boolean(typed.username.trim())}
          aria-describedby="helper-hint"
          value={typed.email}
          change={(email) => setTyped({ ...typed, email })}
        />
        <p id="helper-hint" role={problem ? 'alert' : undefined}>
          {problem ?? 'Helpers see orders, the bake list and the stock. Prices wait for you.'}
        </p>
        <div className="admin-actions">
          <WorkButton words="Invite" look="quiet" isBusy={isPending} busyWords="Inviting…" />
        </div>
      </WorkForm>
      {invited && <InvitationLink of={invited} />}
    </section>
  )
}

function problemOf({ username, email: address }: typeof EMPTY): string | null {
  if (!username.trim()) return 'username is required'
  if (username.includes('@')) return 'A name has no @ in it'
  const advice = nameAdvice(username)
  if (advice) return advice
  return email.safeParse(address.trim()).success ? null : 'An e-mail address like ana@example.com'
}
