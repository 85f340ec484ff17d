import { useCallback } from 'react'
import { getText, type ListedText, listTexts } from '#contract/admin/text.ts'
import { type TextKind, textPath } from '#domain/page/author-text.ts'
import { Back } from '#islands/admin/edit/Back.tsx'
import { useAddress } from '#islands/admin/use-address.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { TextForm } from './TextForm.tsx'
import { TextList } from './TextList.tsx'

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
  const textsQuery = useCall(listTexts)
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
        {(texts) => (
          <>
            <LeftOut texts={texts} />
            <TextList texts={texts} edit={edit} />
          </>
        )}
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
      <p>Left out of the site until they are mended; everything else is published:</p>
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
