import { useStore } from '@nanostores/react'
import { useCallback, useMemo } from 'react'
import { request } from '#client/api.ts'
import { editFileText, getText, type ListedText, listFileTexts, listTexts } from '#contract/admin/text.ts'
import { isAdmin } from '#domain/account/session-user.ts'
import { type TextKind, textPath } from '#domain/page/author-text.ts'
import { Back } from '#islands/admin/edit/Back.tsx'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { useAddress } from '#islands/admin/use-address.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { $holder } from '#stores/account/auth.ts'
import { TextForm } from './TextForm.tsx'
import { TextList } from './TextList.tsx'
import { type TextRow, textRows } from './text-rows.ts'
import { useTextChange } from './use-text-change.ts'

const UNSET = { text: '' }
/** New texts, as the address names them. */
const NEW: Readonly<Record<string, TextKind>> = { 'new-article': 'article', 'new-page': 'page' }

/** Articles and pages: the list, or the editor of the one that the address names. */
export function Texts() {
  const [{ text }, change] = useAddress(UNSET)
  const edit = useCallback((id: number | string) => change({ text: String(id) }), [change])
  const close = () => change({ text: '' })
  if (text === '') return <AllTexts edit={edit} />
  const kind = NEW[text]
  return kind ? (
    <>
      <Back to="All articles and pages" close={close} />
      <TextForm key={text} kind={kind} text={undefined} close={close} />
    </>
  ) : (
    <OneText key={text} id={Number(text)} close={close} />
  )
}

function AllTexts({ edit }: { edit: (id: number | string) => void }) {
  const { user } = useStore($holder)
  const textsQuery = useCall(listTexts)
  const filesQuery = useCall(listFileTexts)
  const texts = textsQuery.data
  const files = filesQuery.data
  const rows = useMemo(() => textRows(texts ?? [], files ?? []), [texts, files])
  const takeOver = useTextChange((body: Pick<TextRow, 'kind' | 'slug'>) => request(editFileText, { body }))
  const { mutate } = takeOver
  const open = useCallback(
    ({ text, kind, slug }: TextRow) => {
      if (text) return edit(text.id)
      mutate(
        { kind, slug },
        {
          onSuccess: ({ id }) => edit(id),
          onError: (error) => showFailure('It could not be opened.', error),
        },
      )
    },
    [edit, mutate],
  )
  return (
    <>
      <p className="admin-actions">
        <button type="button" className="button" onClick={() => edit('new-article')}>
          New article
        </button>
        <button type="button" className="button quiet" onClick={() => edit('new-page')}>
          New page
        </button>
      </p>
      <Loaded of={textsQuery} lines={6}>
        {(texts) => <LeftOut texts={texts} />}
      </Loaded>
      <Loaded of={filesQuery} lines={6}>
        {() => texts && <TextList rows={rows} open={open} isAdmin={isAdmin(user)} />}
      </Loaded>
    </>
  )
}

/** Texts that readers should see and do not: something they name is gone. */
function LeftOut({ texts }: { texts: readonly ListedText[] }) {
  const leftOut = texts.filter(({ state, problems }) => state !== 'draft' && problems.length > 0)
  if (leftOut.length === 0) return null
  return (
    <div className="notice" role="status">
      <p>These texts name something that is gone. Please correct them:</p>
      <ul>
        {leftOut.map(({ id, title, problems }) => (
          <li key={id}>
            {title}: {problems.map(({ message }) => message).join(' ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

function OneText({ id, close }: { id: number; close: () => void }) {
  const textQuery = useCall(getText, { params: { id } })
  const published =
    textQuery.data?.state === 'published' && textQuery.data.problems.length === 0 ? textQuery.data : undefined
  const inShop = published && textPath(published.kind, published.slug)
  return (
    <>
      <Back to="All articles and pages" close={close} inShop={inShop} />
      <Loaded of={textQuery} lines={10}>
        {(text) => <TextForm kind={text.kind} text={text} close={close} />}
      </Loaded>
    </>
  )
}
