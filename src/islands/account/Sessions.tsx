import { useEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import { adviceOf } from '#client/advice.ts'
import { request } from '#client/api.ts'
import { wordsOf } from '#client/errors.ts'
import { endSession, listSessions } from '#contract/account/auth.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { FormProblem } from '#islands/kit/form/FormProblem.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { keyOf, useCall } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'
import { say } from '#words/say.ts'

type SessionList = z.output<typeof listSessions.answer>

/** Where the customer is signed in. Every other session can be ended here; this one ends by signing out. */
export function Sessions() {
  const sessions = useCall(listSessions)
  const ending = useChange({
    send: (id: string) => request(endSession, { params: { id } }),
    apply: (client, _, ended) =>
      client.setQueryData(keyOf(listSessions), (list: SessionList | undefined) =>
        list?.filter(({ id }) => id !== ended),
      ),
    list: listSessions,
    isHarmlessTwice: true,
  })
  const title = useRef<HTMLHeadingElement>(null)
  const { isSuccess, submittedAt } = ending

  // biome-ignore lint/correctness/useExhaustiveDependencies: each session that was ended, not only the first.
  useEffect(() => {
    // The button that was pressed is gone with its session.
    if (isSuccess) title.current?.focus()
  }, [isSuccess, submittedAt])

  return (
    <section className="account-part" aria-labelledby="sessions-title">
      <h2 id="sessions-title" ref={title} tabIndex={-1}>
        {say('Where you are signed in')}
      </h2>
      <Loaded of={sessions} lines={2}>
        {(list) => (
          <ul className="sessions">
            {list.map(({ id, device, lastUsedAt, isCurrent }) => (
              <li key={id}>
                <span>
                  <b>{device}</b> {isCurrent && <span className="badge">{say('This device')}</span>}
                  <small className="muted">
                    {say('Last used {moment}', { moment: momentWords(lastUsedAt) })}
                  </small>
                </span>
                {!isCurrent && (
                  <button
                    type="button"
                    className="button quiet"
                    aria-label={say('End the session on {device}, last used {moment}', {
                      device,
                      moment: momentWords(lastUsedAt),
                    })}
                    aria-disabled={ending.isPending || undefined}
                    onClick={() => !ending.isPending && ending.mutate(id)}
                  >
                    {say('End')}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <FormProblem message={ending.error ? wordsOf(ending.error) : ''} advice={adviceOf(ending.error)} />
      <p className="visually-hidden" role="status">
        {isSuccess && say('Session ended.')}
      </p>
    </section>
  )
}
