import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { type Invited, listTeam, type TeamMember } from '#contract/admin/team.ts'
import { type Column, DataTable } from '#islands/admin/table/DataTable.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { $auth } from '#stores/account/auth.ts'
import { AccountCell } from './AccountCell.tsx'
import { InvitationLink } from './InvitationLink.tsx'
import { Invite } from './Invite.tsx'
import { RolesCell } from './RolesCell.tsx'
import './team.css'

/** The team and its rights (D30). */
export function Team() {
  const { user } = useStore($auth)
  const team = useCall(listTeam)
  const [invited, tell] = useState<Invited | null>(null)
  const columns = useMemo(() => teamColumns(user?.id, tell), [user?.id])
  return (
    <>
      <Loaded of={team} lines={6}>
        {(members) => (
          <DataTable<TeamMember>
            caption="The team"
            columns={columns}
            rows={members}
            rowId={({ id }) => String(id)}
            rowName={({ username }) => username}
          />
        )}
      </Loaded>
      <div role="status">{invited && <InvitationLink of={invited} />}</div>
      <Invite tell={tell} />
    </>
  )
}

/** A member's columns; `self` is the current user, and `tell` reports a renewed invitation. */
function teamColumns(
  self: number | string | undefined,
  tell: (invited: Invited) => void,
): Column<TeamMember>[] {
  return [
    { id: 'username', header: 'Name', accessorKey: 'username', cell: ({ getValue }) => String(getValue()) },
    {
      id: 'email',
      header: 'E-mail',
      accessorKey: 'email',
      cell: ({ getValue }) => <span className="team-email">{String(getValue()) || 'Cannot be read'}</span>,
    },
    {
      id: 'roles',
      header: 'May',
      cell: ({ row: { original } }) => (
        <RolesCell member={original} isSelf={String(original.id) === String(self)} />
      ),
    },
    {
      id: 'account',
      header: 'Account',
      cell: ({ row: { original } }) => (
        <AccountCell member={original} isSelf={String(original.id) === String(self)} tell={tell} />
      ),
    },
  ]
}
