import { useState } from 'react'
import { request } from '#client/api.ts'
import {
  listMessageWords,
  resetMessageWords,
  updateMessageWords,
  type WordedMessage,
} from '#contract/admin/message-words.ts'
import type { MessageWords } from '#domain/order/message/message-words.ts'
import { placeholdersOf } from '#domain/order/message/placeholders.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { type Edit, RecordForm } from '#islands/admin/edit/form/RecordForm.tsx'
import { failureLine } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { ConfirmDialog } from '#islands/kit/ConfirmDialog.tsx'
import { keyOf } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'
import { WordingPreview } from './WordingPreview.tsx'
import { checkWords, fieldsOf, MESSAGE_NAMES, WORDS_FIELDS } from './words-form.ts'

/** The wording of one message: its parts, the placeholders they know, a preview, and the way back. */
export function WordingForm({ message }: { message: WordedMessage }) {
  const { kind } = message
  const save = useWordsChange(({ fields, base = message }: Edit<WordedMessage, MessageWords>) =>
    request(updateMessageWords, { params: { kind }, version: base.version, body: fields }),
  )
  return (
    <RecordForm
      schema={updateMessageWords.answer}
      record={message}
      fieldsOf={fieldsOf}
      save={save}
      titleOf={() => MESSAGE_NAMES[kind]}
      savedWords={() => ({ title: 'The wording is saved.', message: 'Messages from now on have it.' })}
      actions={(saved) => (saved.isChanged ? <Reset message={saved} /> : null)}
    >
      {() => (
        <>
          {WORDS_FIELDS.map(({ name, ...field }) => (
            <FormField<MessageWords>
              key={name}
              name={name}
              {...field}
              rules={{
                required: `${field.label}: something has to be said`,
                validate: (typed) => checkWords(kind, name, typed),
              }}
            />
          ))}
          <Placeholders kind={kind} />
          <WordingPreview kind={kind} />
        </>
      )}
    </RecordForm>
  )
}

function useWordsChange<Input>(send: (input: Input) => Promise<WordedMessage>) {
  return useChange({
    send,
    apply: (client, saved) =>
      client.setQueryData(keyOf(listMessageWords), (before: WordedMessage[] | undefined) =>
        before?.map((one) => (one.kind === saved.kind ? saved : one)),
      ),
    list: listMessageWords,
  })
}

function Placeholders({ kind }: Pick<WordedMessage, 'kind'>) {
  const inBody = placeholdersOf(kind, 'body')
  const inShort = placeholdersOf(kind, 'sms').filter(({ name }) => !inBody.some((one) => one.name === name))
  const list = (placeholders: typeof inBody) => (
    <dl className="placeholders">
      {placeholders.map(({ name, meaning, isRequired }) => (
        <div key={name}>
          <dt>{`{${name}}`}</dt>
          <dd>
            {meaning}
            {isRequired && <b> (must be there)</b>}
          </dd>
        </div>
      ))}
    </dl>
  )
  const everywhere = placeholdersOf(kind, 'subject')
  const sentences = inBody.filter(({ name }) => !everywhere.some((one) => one.name === name))
  return (
    <details>
      <summary>Placeholders</summary>
      {list(everywhere)}
      {sentences.length > 0 && (
        <>
          <p>In the sentences alone; left out where there is nothing to say:</p>
          {list(sentences)}
        </>
      )}
      <p>In the SMS and for Messenger alone:</p>
      {list(inShort)}
    </details>
  )
}

function Reset({ message: { kind, version } }: { message: WordedMessage }) {
  const [isAsking, setAsking] = useState(false)
  const reset = useWordsChange<void>(() => request(resetMessageWords, { params: { kind }, version }))
  return (
    <div className="admin-actions">
      <button type="button" className="button quiet danger" onClick={() => setAsking(true)}>
        Back to the first wording…
      </button>
      {isAsking && (
        <ConfirmDialog
          type="warning"
          title="Back to the first wording?"
          message={`What you wrote for “${MESSAGE_NAMES[kind]}” is lost.`}
          confirmLabel="Take the first wording"
          cancelLabel="Keep mine"
          isDestructive
          isBusy={reset.isPending}
          problem={reset.error ? failureLine('Not changed.', reset.error) : ''}
          onConfirm={() =>
            reset.mutate(undefined, {
              onSuccess: () => {
                setAsking(false)
                showSuccess(MESSAGE_NAMES[kind], 'has its first wording again.')
              },
            })
          }
          onCancel={() => {
            setAsking(false)
            reset.reset()
          }}
        />
      )}
    </div>
  )
}
