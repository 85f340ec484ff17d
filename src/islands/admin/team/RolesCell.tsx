import { useState } from 'react'
import { request } from '#client/api.ts'
import { changeRoles, type TeamMember } from '#contract/admin/team.ts'
import { ConfirmDialog } from '#islands/kit/ConfirmDialog.tsx'
import { type Role, roleNames, rolesOf } from './role-words.ts'
import { useTeamChange } from './use-team-change.ts'

const OFF_THE_TEAM = 'none'

/** A member's roles. Nobody changes their own; without any role a member leaves the team. */
export function RolesCell({ member, isSelf }: { member: TeamMember; isSelf: boolean }) {
  const [isLeaving, setLeaving] = useState(false)
  const { change, isPending } = useTeamChange(
    (roles: Role[]) => request(changeRoles, { params: { id: member.id }, body: { roles } }),
    ({ roles }) =>
      roles.length > 0
        ? `now has the rights of ${roleNames(roles)}, from their next step on.`
        : 'is off the team.',
  )
  const roles = rolesOf(member.roles)
  if (isSelf) return <span>{roleNames(member.roles)} (you)</span>
  return (
    <>
      <select
        aria-label={`What ${member.username} may do`}
        value={roles.join(',')}
        disabled={isPending}
        onChange={({ target }) =>
          target.value === OFF_THE_TEAM ? setLeaving(true) : change(target.value.split(',') as Role[])
        }
      >
        {[...new Set(['ROLE_STAFF', 'ROLE_ADMIN', roles.join(',')])].map((value) => (
          <option key={value} value={value}>
            {roleNames(value.split(','))}
          </option>
        ))}
        <option value={OFF_THE_TEAM}>Off the team…</option>
      </select>
      {isLeaving && (
        <ConfirmDialog
          type="warning"
          title={`Take ${member.username} off the team?`}
          message="The account stays as a customer’s. They can be invited again."
          confirmLabel="Take off the team"
          cancelLabel="Keep"
          isDestructive
          onConfirm={() => {
            setLeaving(false)
            change([])
          }}
          onCancel={() => setLeaving(false)}
        />
      )}
    </>
  )
}
