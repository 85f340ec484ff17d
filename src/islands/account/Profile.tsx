import { getProfile } from '#contract/account/profile.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { say } from '#words/say.ts'
import { Addresses } from './Addresses.tsx'
import { Contact } from './Contact.tsx'

/** Details that the account remembers for the next order. */
export function Profile() {
  const profile = useCall(getProfile)
  return (
    <section className="account-part" aria-labelledby="profile-title">
      <h2 id="profile-title">{say('For your next order')}</h2>
      <Loaded of={profile} lines={6}>
        {({ name, phone, addresses }) => (
          <>
            <Contact stored={{ name, phone }} />
            <Addresses addresses={addresses} />
          </>
        )}
      </Loaded>
    </section>
  )
}
