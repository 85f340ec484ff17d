import { request } from '#client/api.ts'
import { getPagesState } from '#contract/admin/shop/pages.ts'
import {
  deleteText,
  getText,
  hideTexts,
  type ListedText,
  listFileTexts,
  listTexts,
  publishText,
} from '#contract/admin/text.ts'
import type { TextKind } from '#domain/page/author-text.ts'
import { useChange } from '#islands/query/use-change.ts'
import { useTextChange } from './use-text-change.ts'

type Hidden = { kind: TextKind; slugs: string[] }

/** Hides texts from readers, those of the shop's files too. */
export function useHiding() {
  return useChange({
    send: (body: Hidden) => request(hideTexts, { body }),
    list: listTexts,
    also: [listFileTexts, getText, getPagesState],
    isHarmlessTwice: true,
  })
}

/** Shows a hidden text again: the file itself, if the text still has its words. */
export function useShowing() {
  return useTextChange(({ id, version, file }: Pick<ListedText, 'id' | 'version' | 'file'>) =>
    file === 'same'
      ? request(deleteText, { params: { id }, version })
      : request(publishText, { params: { id }, version, body: { state: 'published', publishAt: null } }),
  )
}
