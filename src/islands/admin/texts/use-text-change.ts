import { type AdminText, getText, listTexts, listTextVersions } from '#contract/admin/text.ts'
import { useChange } from '#islands/query/use-change.ts'

/** A change of a text. */
export function useTextChange<Input>(send: (input: Input) => Promise<AdminText>) {
  return useChange({
    send,
    apply: (client, text) => client.setQueryData([getText.path, { id: text.id }, {}], text),
    list: listTexts,
    also: [getText, listTextVersions],
  })
}
