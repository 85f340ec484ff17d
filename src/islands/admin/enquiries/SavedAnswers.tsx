import { useFieldArray, useFormContext } from 'react-hook-form'
import { request } from '#client/api.ts'
import {
  getSavedAnswers,
  type SavedAnswers as Saved,
  updateSavedAnswers,
} from '#contract/enquiry/saved-answer.ts'
import { MAX_SAVED_ANSWERS, MAX_SAVED_WORDS } from '#domain/order/enquiry/saved-answer.ts'
import { Back } from '#islands/admin/edit/Back.tsx'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { type Edit, RecordForm } from '#islands/admin/edit/form/RecordForm.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { keyOf, useCall } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'

type Fields = { answers: { english: string; filipino: string }[] }

/** The saved answers, to write, change, and delete. */
export function SavedAnswers({ close }: { close: () => void }) {
  const saved = useCall(getSavedAnswers, { kind: 'live' })
  const save = useChange({
    send: ({ fields: { answers }, base }: Edit<Saved, Fields>) =>
      request(updateSavedAnswers, {
        version: base?.version ?? 0,
        body: {
          answers: answers.map(({ english, filipino }) => ({ english, filipino: filipino.trim() || null })),
        },
      }),
    apply: (client, answer) => client.setQueryData(keyOf(getSavedAnswers), answer),
    list: getSavedAnswers,
  })
  return (
    <>
      <Back to="All requests" close={close} />
      <Loaded of={saved} lines={10}>
        {(record) => (
          <RecordForm
            schema={updateSavedAnswers.answer}
            record={record}
            fieldsOf={fieldsOf}
            save={save}
            titleOf={() => 'Saved answers'}
            savedWords={() => ({ title: 'Saved.', message: 'They are in every request from now on.' })}
          >
            {() => <AnswerFields />}
          </RecordForm>
        )}
      </Loaded>
    </>
  )
}

function fieldsOf(record: Saved | undefined): Fields {
  return {
    answers: (record?.answers ?? []).map(({ english, filipino }) => ({ english, filipino: filipino ?? '' })),
  }
}

function AnswerFields() {
  const { control } = useFormContext<Fields>()
  const { fields, append, remove } = useFieldArray({ control, name: 'answers' })
  const maxLength = { value: MAX_SAVED_WORDS, message: `At most ${MAX_SAVED_WORDS} characters` }
  return (
    <>
      <p>A press puts one into the answer to a customer, in the language in which they asked.</p>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="enquiry-saved" aria-label={`Answer ${index + 1}`}>
          <FormField<Fields>
            name={`answers.${index}.english`}
            label="English"
            kind="text"
            rows={2}
            rules={{ required: 'Write something, or remove it', maxLength }}
          />
          <FormField<Fields>
            name={`answers.${index}.filipino`}
            label="Filipino"
            kind="text"
            rows={2}
            hint="Empty: the English words"
            rules={{ maxLength }}
          />
          <button type="button" className="link-button" onClick={() => remove(index)}>
            Remove this answer
          </button>
        </fieldset>
      ))}
      {fields.length < MAX_SAVED_ANSWERS && (
        <button type="button" className="link-button" onClick={() => append({ english: '', filipino: '' })}>
          Add an answer
        </button>
      )}
    </>
  )
}
