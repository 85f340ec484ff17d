import { request } from '#client/api.ts'
import {
  disableMember,
  enableMember,
  type Invited,
  inviteAgain,
  type TeamMember,
} from '#contract/admin/team.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { AskButton } from '#islands/admin/edit/AskButton.tsx'
import { useTeamChange } from './use-team-change.ts'

type Props = { member: TeamMember; isSelf: boolean; tell: (invited: Invited) => void }

/** Whether a member can sign in, and what can be done about it. */
export function AccountCell({ member, isSelf, tell }: Props) {
  const { username, isDisabled, isInvited, lastLoginAt } = member
  const params = { id: member.id }
  const invite = useTeamChange(
    async () => {
      const invited = await request(inviteAgain, { params })
      tell(invited)
      // The link is not part of the member's record.
      const { isMailed: _, link: __, ...account } = invited
      return account
    },
    () => 'is invited again; earlier links no longer work.',
  )
  const access = useTeamChange(
    (isOpen: boolean) => request(isOpen ? enableMember : disableMember, { params }),
    (account) => (account.isDisabled ? 'can no longer sign in.' : 'can sign in again.'),
  )
  return (
    <span className="team-account">
      {isDisabled && <span className="badge">Disabled</span>}
      {isInvited && !isDisabled && <span className="badge">Invited</span>}
      {lastLoginAt && <small>last signed in {momentWords(lastLoginAt)}</small>}
      {!isSelf && isInvited && !isDisabled && (
        <button
          type="button"
          className="link-button"
          aria-label={`Invite again: ${username}`}
          onClick={() => invite.change(undefined)}
        >
          Invite again
        </button>
      )}
      {!isSelf && isDisabled && (
        <button
          type="button"
          className="link-button"
          aria-label={`Enable ${username}`}
          onClick={() => access.change(true)}
        >
          Enable
        </button>
      )}
      {!isSelf && !isDisabled && (
        <AskButton
          words="Disable"
          look="link"
          aria-label={`Disable ${username}`}
          title={`Disable ${username}?`}
          message="They are signed out everywhere at once, and cannot sign in until they are enabled again."
          confirmLabel="Disable"
          isDestructive
          run={() => access.change(false)}
        />
      )}
    </span>
  )
}
