import type { Invited, TeamMember } from '#contract/admin/team.ts'
import type { Column } from '#islands/admin/table/DataTable.tsx'
import { AccountCell } from './AccountCell.tsx'
import { RolesCell } from './RolesCell.tsx'

/** What the list says of a member; `self` is who looks at it, and `tell` is told who is invited again. */
export function teamColumns(
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
