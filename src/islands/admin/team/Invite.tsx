import { FormProvider, type Path, useForm } from 'react-hook-form'
import { request } from '#client/api.ts'
import { AnswerError } from '#client/errors.ts'
import { ROLES } from '#contract/account/auth.ts'
import { type Invited, inviteMember, listTeam } from '#contract/admin/team.ts'
import { email } from '#contract/text.ts'
import { nameAdvice } from '#domain/account/person-name.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { WorkButton, WorkForm } from '#islands/admin/edit/WorkButton.tsx'
import { useChange } from '#islands/query/use-change.ts'
import { ROLE_WORDS, type Role } from './role-words.ts'

type Fields = { username: string; email: string; role: Role }

const EMPTY: Fields = { username: '', email: '', role: 'ROLE_STAFF' }

/** Mails a new team member a link to choose a password, or shows it if no mail is sent. */
export function Invite({ tell }: { tell: (invited: Invited) => void }) {
  const form = useForm<Fields>({ defaultValues: EMPTY, mode: 'onTouched' })
  const { mutate, isPending } = useChange({
    send: ({ role, ...who }: Fields) => request(inviteMember, { body: { ...who, roles: [role] } }),
    apply: (_client, member) => {
      form.reset(EMPTY)
      tell(member)
      const message = member.isMailed ? 'The link in the e-mail works for three days.' : 'No e-mail was sent.'
      showSuccess(`${member.username} is invited.`, message)
    },
    list: listTeam,
  })
  const send = form.handleSubmit(
    (fields) =>
      isPending ||
      mutate(fields, {
        onError: (error) => {
          const errors = error instanceof AnswerError ? (error.problem.errors ?? []) : []
          for (const { field, message } of errors)
            form.setError(field as Path<Fields>, { message }, { shouldFocus: true })
          showFailure('Not invited.', error)
        },
      }),
  )
  return (
    <FormProvider {...form}>
      <WorkForm className="admin-form team-invite" noValidate send={send}>
        <fieldset>
          <legend>Invite somebody</legend>
          <FormField<Fields>
            name="username"
            label="Name"
            hint="What they sign in with."
            rules={{
              required: 'username is required',
              validate: (typed) =>
                typed.includes('@') ? 'A name has no @ in it' : (nameAdvice(typed) ?? true),
            }}
          />
          <FormField<Fields>
            name="email"
            label="E-mail"
            hint="The link to choose a password is sent there, if the shop has a mail server."
            rules={{
              required: 'email is required',
              validate: (typed) => email.safeParse(typed).success || 'An address like ana@example.com',
            }}
          />
          <fieldset className="team-roles" aria-label="Role">
            {ROLES.map((role) => (
              <label key={role} className="admin-check">
                <input type="radio" value={role} {...form.register('role')} />
                <span>
                  <b>{ROLE_WORDS[role].name}</b>: {ROLE_WORDS[role].rights}
                </span>
              </label>
            ))}
          </fieldset>
          <div className="admin-actions">
            <WorkButton words="Invite" isBusy={isPending} busyWords="Inviting…" />
          </div>
        </fieldset>
      </WorkForm>
    </FormProvider>
  )
}
