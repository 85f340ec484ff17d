import type { Invited } from '#contract/admin/team.ts'
import { CopyButton } from '#islands/order/CopyButton.tsx'

/** The link to pass on to an invited person, since the shop has no mail server. */
export function InvitationLink({ of: { username, isMailed, link } }: { of: Invited }) {
  if (isMailed) return null
  return (
    <section className="team-link" aria-label={`Invitation of ${username}`}>
      {link ? (
        <>
          <p>
            No mail is sent from here. Give <b>{username}</b> this link yourself: it works once, within three
            days, and is shown only now.
          </p>
          <p>
            <code>{link}</code> <CopyButton text={link} name={`the link for ${username}`} />
          </p>
        </>
      ) : (
        <p>
          No mail is sent from here. Tell <b>{username}</b> yourself: they sign in with the password they
          already have.
        </p>
      )}
    </section>
  )
}
