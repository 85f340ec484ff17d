import { getMe } from '#contract/account/auth.ts'
import { getProfile } from '#contract/account/profile.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { signOut } from '#stores/account/auth.ts'
import { say } from '#words/say.ts'
import { ChangeEmail } from './ChangeEmail.tsx'

/** The signed-in user's details, as the shop has them. */
export function Details() {
  const account = useCall(getMe)
  const newEmail = useCall(getProfile).data?.newEmail ?? null
  return (
    <section className="account-part" aria-labelledby="details-title">
      <h2 id="details-title">{say('Your details')}</h2>
      <Loaded of={account} lines={4}>
        {({ username, email, createdAt, lastLoginTime }) => (
          <dl className="details">
            <Detail name={say('Username')} value={username} />
            <Detail name={say('E-mail')} value={email} />
            <Detail name={say('Customer since')} value={momentWords(createdAt)} />
            {lastLoginTime && <Detail name={say('Last signed in')} value={momentWords(lastLoginTime)} />}
          </dl>
        )}
      </Loaded>
      <ChangeEmail newEmail={newEmail} />
      <button type="button" className="button quiet" onClick={() => void signOut()}>
        {say('Sign out')}
      </button>
    </section>
  )
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
