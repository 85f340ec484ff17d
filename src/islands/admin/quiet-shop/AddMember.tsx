import { type FormEvent, useState } from 'react'
import type { Invited } from '#contract/admin/team.ts'
import { email } from '#contract/text.ts'
import { nameAdvice } from '#domain/account/person-name.ts'
import { InvitationLink } from '#islands/admin/team/InvitationLink.tsx'
import { showToast } from '#stores/page/toasts.ts'
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
      showToast({ type: 'success', title: `${member.username} is invited.` })
    },
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    const refusal = problemOf(typed)
    setProblem(refusal)
    if (!refusal && !isPending) mutate({ username: typed.username.trim(), email: typed.email.trim() })
  }
  return (
    <section className="account-part" aria-labelledby="helper-title">
      <h2 id="helper-title">Add a helper</h2>
      <form className="admin-form quiet-form" noValidate onSubmit={send}>
        <label className="admin-field">
          Name
          <input
            value={typed.username}
            autoComplete="off"
            aria-invalid={problem !== null && !typed.username.trim()}
            aria-describedby="helper-hint"
            onChange={({ target }) => setTyped({ ...typed, username: target.value })}
          />
        </label>
        <label className="admin-field">
          E-mail
          <input
            type="email"
            value={typed.email}
            autoComplete="off"
            aria-invalid={problem !== null && Boolean(typed.username.trim())}
            aria-describedby="helper-hint"
            onChange={({ target }) => setTyped({ ...typed, email: target.value })}
          />
        </label>
        <p id="helper-hint" role={problem ? 'alert' : undefined}>
          {problem ?? 'Helpers see orders, the bake list and the stock. Prices wait for you.'}
        </p>
        <div className="admin-actions">
          <button type="submit" className="button quiet" aria-disabled={isPending || undefined}>
            {isPending ? 'Inviting…' : 'Invite'}
          </button>
        </div>
      </form>
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
