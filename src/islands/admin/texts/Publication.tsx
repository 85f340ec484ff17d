import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { request } from '#client/api.ts'
import { type AdminText, publishText } from '#contract/admin/text.ts'
import { isAdmin } from '#domain/account/session-user.ts'
import { mayHide } from '#domain/page/author-text.ts'
import { isDate, manilaDate, manilaIso, manilaMoment } from '#domain/time/manila.ts'
import { MomentInput } from '#islands/admin/edit/form/MomentInput.tsx'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { $holder } from '#stores/account/auth.ts'
import { stateWords } from './text-words.ts'
import { useTextChange } from './use-text-change.ts'

type Wish = { state: 'draft' | 'published'; publishAt: string | null }

/** Whether readers see the text, and from when; only admins decide that. */
export function Publication({ text }: { text: AdminText }) {
  const { user } = useStore($holder)
  const { formState } = useFormContext()
  const [day, setDay] = useState(manilaDate(new Date()))
  const [time, setTime] = useState('08:00')
  const { id, version, state, kind, slug } = text
  const isOfFile = text.file !== 'none'
  const publish = useTextChange((body: Wish) => request(publishText, { params: { id }, version, body }))
  const wish = (body: Wish, title: string) => {
    if (publish.isPending) return
    publish.mutate(body, {
      onSuccess: () => showSuccess(title, 'The pages follow by themselves.'),
      onError: (error) => showFailure('Nothing was changed.', error),
    })
  }
  const isUnsaved = formState.isDirty
  const mayWish = !isUnsaved && !publish.isPending
  return (
    <fieldset className="text-publication">
      <legend>Publication</legend>
      <p>
        <span className="badge">{stateWords({ text, isShown: state === 'published' })}</span>
      </p>
      {text.problems.length > 0 && (
        <ul className="text-problems" aria-label="What keeps it from the site">
          {text.problems.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              {line !== null && `Line ${line}: `}
              {message}
            </li>
          ))}
        </ul>
      )}
      {!isAdmin(user) && <p>An admin publishes it.</p>}
      {isAdmin(user) && (
        <>
          {isUnsaved && <p>Save it first.</p>}
          <div className="admin-actions">
            {state !== 'published' && (
              <button
                type="button"
                className="button"
                disabled={!mayWish}
                onClick={() => wish({ state: 'published', publishAt: null }, 'It is published.')}
              >
                {isOfFile ? 'Show it to readers' : 'Publish now'}
              </button>
            )}
            {state !== 'draft' && mayHide(kind, slug) && (
              <button
                type="button"
                className="button quiet"
                disabled={!mayWish}
                onClick={() =>
                  wish(
                    { state: 'draft', publishAt: null },
                    isOfFile ? 'Readers no longer see it.' : 'It is a draft again.',
                  )
                }
              >
                {isOfFile ? 'Hide it from readers' : 'Make it a draft again'}
              </button>
            )}
          </div>
          {!mayHide(kind, slug) && (
            <p>Forms and orders of the shop lead to this page, so it cannot be hidden.</p>
          )}
          {state !== 'published' && (
            <div className="admin-row">
              <MomentInput label="Publish on" type="date" value={day} change={setDay} />
              <MomentInput label="at, Manila time" type="time" value={time} change={setTime} />
              <button
                type="button"
                className="button quiet"
                disabled={!mayWish || !isDate(day) || time === ''}
                onClick={() =>
                  wish(
                    { state: 'published', publishAt: manilaIso(manilaMoment(day, time)) },
                    'It will appear then.',
                  )
                }
              >
                Schedule
              </button>
            </div>
          )}
        </>
      )}
    </fieldset>
  )
}
