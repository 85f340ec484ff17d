import { listTeam, type TeamMember } from '#contract/admin/team.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { keyOf } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'
import { showToast } from '#stores/page/toasts.ts'

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
      showToast({ type: 'success', title: member.username, message: words(member) })
    },
    list: listTeam,
  })
  const change = (input: Input) => {
    if (isPending) return
    mutate(input, {
      onError: (error) => showFailure('Nothing was changed.', error),
    })
  }
  return { change, isPending }
}
