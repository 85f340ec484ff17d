import { type AdminText, getText, listFileTexts, listTexts } from '#contract/admin/text.ts'
import { listTextVersions } from '#contract/admin/text-version.ts'
import { useChange } from '#islands/query/use-change.ts'

/** A change of a text. */
export function useTextChange<Input>(send: (input: Input) => Promise<AdminText>) {
  return useChange({
    send,
    apply: (client, text) => client.setQueryData([getText.path, { id: text.id }, {}], text),
    list: listTexts,
    also: [getText, listTextVersions, listFileTexts],
  })
}
