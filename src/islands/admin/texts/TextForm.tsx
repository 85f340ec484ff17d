import { useStore } from '@nanostores/react'
import { request } from '#client/api.ts'
import {
  type AdminText,
  adminText,
  createText,
  deleteText,
  exportText,
  updateText,
} from '#contract/admin/text.ts'
import { isAdmin } from '#domain/account/session-user.ts'
import type { TextKind } from '#domain/page/author-text.ts'
import { DeleteRecord } from '#islands/admin/edit/DeleteRecord.tsx'
import { type Edit, RecordForm } from '#islands/admin/edit/form/RecordForm.tsx'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { BodyField } from '#islands/admin/texts/body/BodyField.tsx'
import { saveBlob } from '#islands/kit/save-file.ts'
import { $holder } from '#stores/account/auth.ts'
import { Publication } from './Publication.tsx'
import { TextFields } from './TextFields.tsx'
import { TextHistory } from './TextHistory.tsx'
import { draftOf, type TextFields as Fields, fieldsOf } from './text-form.ts'
import { useTextChange } from './use-text-change.ts'
import './texts.css'

type Props = { kind: TextKind; text: AdminText | undefined; close: () => void }

const titleOf = (text: AdminText) => text.article?.title ?? text.page?.title ?? ''

/** One article or page: its fields, its text, its publication and its history. */
export function TextForm({ kind, text, close }: Props) {
  const save = useTextChange(({ fields, base }: Edit<AdminText, Fields>) => {
    const body = draftOf(fields, kind)
    return base
      ? request(updateText, { params: { id: base.id }, version: base.version, body })
      : request(createText, { body })
  })
  return (
    <RecordForm
      schema={adminText}
      record={text}
      fieldsOf={fieldsOf}
      save={save}
      titleOf={(saved) => (saved ? titleOf(saved) : kind === 'article' ? 'New article' : 'New page')}
      savedWords={(saved) => ({
        title: `${titleOf(saved)} is saved.`,
        message: draftWords(saved) ?? 'The pages follow in a moment.',
      })}
      onCreate={close}
      actions={(saved) => (
        <>
          <TextHistory text={saved} />
          <Download text={saved} />
          <Remove text={saved} close={close} />
        </>
      )}
    >
      {(saved) => (
        <>
          {saved && <FileNote text={saved} />}
          <TextFields
            kind={kind}
            isFixed={saved !== undefined && (saved.state !== 'draft' || saved.file !== 'none')}
          />
          <BodyField kind={kind} />
          {saved && <Publication text={saved} />}
        </>
      )}
    </RecordForm>
  )
}

function draftWords({ state, file }: AdminText): string | null {
  if (state !== 'draft') return null
  return file === 'none' ? 'It is a draft.' : 'Readers do not see it: it is hidden.'
}

function Download({ text: { id, slug } }: { text: AdminText }) {
  const download = async () => {
    try {
      const { mdx } = await request(exportText, { params: { id } })
      saveBlob(new Blob([mdx], { type: 'text/markdown' }), `${slug}.mdx`)
    } catch (error) {
      showFailure('The file was not made.', error)
    }
  }
  return (
    <p className="admin-actions">
      <button type="button" className="link-button" onClick={() => void download()}>
        Download as a file
      </button>
    </p>
  )
}

/** Says what becomes of a text of the shop's files. */
function FileNote({ text: { file } }: { text: AdminText }) {
  if (file === 'none') return null
  return (
    <p className="notice">
      {file === 'same'
        ? 'These are still the ready-made words. Once you save others, readers see yours; the Filipino page then shows them as you wrote them.'
        : 'Readers see your words instead of the ready-made ones, on the Filipino page as well.'}
    </p>
  )
}

/** Deletes a text; one of the shop's files comes back instead, which an admin decides. */
function Remove({ text, close }: { text: AdminText; close: () => void }) {
  const { user } = useStore($holder)
  const { id, version, kind, file } = text
  const remove = useTextChange<void>(() => request(deleteText, { params: { id }, version }))
  const ofFile = {
    label: 'As it was',
    title: `Show ${titleOf(text)} as it was?`,
    message: 'Readers see the ready-made text again. Your words and their history are deleted.',
    confirmLabel: 'As it was',
    deletedWords: 'Readers see the ready-made text again.',
  }
  const ofOffice = {
    label: kind === 'article' ? 'Delete article' : 'Delete page',
    title: `Delete ${titleOf(text)}?`,
    message: 'Its history is deleted too. If readers see it, it leaves the site.',
    deletedWords: `${titleOf(text)} is deleted.`,
  }
  if (file !== 'none' && !isAdmin(user)) return null
  return <DeleteRecord {...(file === 'none' ? ofOffice : ofFile)} remove={remove} done={close} />
}
