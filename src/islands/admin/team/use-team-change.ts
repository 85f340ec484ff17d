import { listTeam, type TeamMember } from '#contract/admin/team.ts'
import { reportFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { keyOf } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'

/** A change of one member, shown in the list at once; a refusal says why. */
export function useTeamChange<Input>(
  send: (input: Input) => Promise<TeamMember>,
  words: (member: TeamMember) => string,
) {
  const { mutate, isPending } = useChange({
    send,
    apply: (client, member) => {
      client.setQueryData<TeamMember[]>(keyOf(listTeam), (members) =>
        members?.map((one) => (one.id === member.id ? member : one)),
      )
      showSuccess(member.username, words(member))
    },
    list: listTeam,
  })
  const change = (input: Input) => {
    if (isPending) return
    mutate(input, reportFailure('Nothing was changed.'))
  }
  return { change, isPending }
}
