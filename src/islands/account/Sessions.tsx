import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { momentWords } from '#domain/moment-words.ts'
import { FormProblem } from '#islands/form/FormProblem.tsx'
import { sessionEnd, sessions } from '#stores/account.ts'
import { Loaded } from './Loaded.tsx'

const load = () => void sessions.load()

/** Where one is signed in. Every session but this one can be ended here; this one ends by logging out. */
export function Sessions() {
  const state = useStore(sessions.$state)
  const ending = useStore(sessionEnd.$state)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(load, [])

  useEffect(() => {
    // The button that was pressed is gone with its session.
    if (ending.status === 'done') title.current?.focus()
  }, [ending])

  return (
    <section className="account-part" aria-labelledby="sessions-title">
      <h2 id="sessions-title" ref={title} tabIndex={-1}>
        Where you are signed in
      </h2>
      <Loaded state={state} retry={load} lines={2}>
        {(list) => (
          <ul className="sessions">
            {list.map(({ id, device, lastUsedAt, isCurrent }) => (
              <li key={id}>
                <span>
                  <b>{device}</b> {isCurrent && <span className="badge">This device</span>}
                  <small className="muted">Last used {momentWords(lastUsedAt)}</small>
                </span>
                {!isCurrent && (
                  <button
                    type="button"
                    className="button quiet"
                    aria-label={`End the session on ${device}, last used ${momentWords(lastUsedAt)}`}
                    aria-disabled={ending.status === 'sending' || undefined}
                    onClick={() => void sessionEnd.submit(id)}
                  >
                    End
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <FormProblem message={ending.status === 'refused' ? ending.message : ''} />
      <p className="visually-hidden" role="status">
        {ending.status === 'done' && 'The session is ended.'}
      </p>
    </section>
  )
}
