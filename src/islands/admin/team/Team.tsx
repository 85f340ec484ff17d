import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { type Invited, listTeam, type TeamMember } from '#contract/admin/team.ts'
import { DataTable } from '#islands/admin/table/DataTable.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { $auth } from '#stores/account/auth.ts'
import { InvitationLink } from './InvitationLink.tsx'
import { Invite } from './Invite.tsx'
import { teamColumns } from './TeamColumns.tsx'
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
