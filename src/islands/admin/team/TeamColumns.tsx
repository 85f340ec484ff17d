import type { Invited, TeamMember } from '#contract/admin/team.ts'
import type { Column } from '#islands/admin/table/DataTable.tsx'
import { AccountCell } from './AccountCell.tsx'
import { RolesCell } from './RolesCell.tsx'

/** A member's columns; `self` is the current user, and `tell` reports a renewed invitation. */
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
