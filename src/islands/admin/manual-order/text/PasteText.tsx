import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#client/api.ts'
import { wordsOf } from '#client/errors.ts'
import {
  readOrderText,
  type TextFaultAnswer,
  type TextOrderAnswer,
} from '#contract/admin/order/order-text.ts'
import { faultWords, REFUSAL_WORDS } from './fault-words.ts'
import './order-text.css'

type Props = {
  /** Fills the form with an order that was read. */
  take: (order: TextOrderAnswer | null) => void
}

/** The field for an order that came as a text message; what was read replaces the lines of the form. */
export function PasteText({ take }: Props) {
  const [text, setText] = useState('')
  const read = useMutation({
    mutationFn: (pasted: string) => request(readOrderText, { body: { text: pasted } }),
    onSuccess: ({ order }) => take(order),
  })
  const { reason, fault } = read.data ?? {}
  return (
    <section aria-label="Order text" className="paste-text">
      <label className="admin-field">
        Paste an order text
        <textarea
          rows={3}
          value={text}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value)
            read.reset()
          }}
        />
      </label>
      <button
        type="button"
        className="button quiet small"
        disabled={text.trim() === '' || read.isPending}
        onClick={() => read.mutate(text)}
      >
        {read.isPending ? 'Reading…' : 'Read it'}
      </button>
      <div role="alert">
        {read.error && <p className="field-error">{wordsOf(read.error)}</p>}
        {reason && reason !== 'fault' && <p className="field-error">{REFUSAL_WORDS[reason]}</p>}
        {fault && <p className="field-error">{faultWords(fault)}</p>}
      </div>
      {fault && (
        <Fault
          text={text}
          fault={fault}
          mend={() => {
            setText(fault.mended)
            read.mutate(fault.mended)
          }}
        />
      )}
    </section>
  )
}

/** The text with its fault marked, and the press that mends it. */
function Fault({ text, fault, mend }: { text: string; fault: TextFaultAnswer; mend: () => void }) {
  const { at, is } = fault
  return (
    <>
      <p className="pasted-text" translate="no">
        {text.slice(0, at)}
        <mark>{is || '_'}</mark>
        {text.slice(at + is.length)}
      </p>
      <button type="button" className="button quiet small" onClick={mend}>
        Mend it and read it again
      </button>
    </>
  )
}
