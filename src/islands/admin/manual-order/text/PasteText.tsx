import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { request } from '#client/api.ts'
import { wordsOf } from '#client/errors.ts'
import {
  readOrderText,
  type TextFaultAnswer,
  type TextOrderAnswer,
} from '#contract/admin/order/order-text.ts'
import { faultParts, faultWords, REFUSAL_WORDS } from './fault-words.ts'
import './order-text.css'

type Props = {
  /** Fills the form with an order that was read. */
  take: (order: TextOrderAnswer | null) => void
  /** The form holds an order already. */
  isFilled: boolean
}

/** The field for an order that came as a text message; what was read replaces everything in the form. */
export function PasteText({ take, isFilled }: Props) {
  const [text, setText] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const read = useMutation({
    mutationFn: (pasted: string) => request(readOrderText, { body: { text: pasted } }),
  })
  const pasted = text.trim()
  const canRead = pasted !== '' && !read.isPending
  // An answer is taken only while its text is in the box: `reset` and another reading drop these callbacks.
  const readIt = (words: string) => read.mutate(words, { onSuccess: ({ order }) => take(order) })
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
        ref={button}
        type="button"
        className="button quiet small"
        aria-disabled={!canRead || undefined}
        onClick={() => canRead && readIt(pasted)}
      >
        {read.isPending ? 'Reading…' : 'Read it'}
      </button>
      <div role="alert">
        {read.error && <p className="field-error">{wordsOf(read.error)}</p>}
        {reason && reason !== 'fault' && <p className="field-error">{REFUSAL_WORDS[reason]}</p>}
        {fault && <p className="field-error">{faultWords(fault)}</p>}
        {isFilled && (read.error || reason) && <p>The form below still holds the earlier order.</p>}
      </div>
      {fault && (
        <Fault
          text={text}
          fault={fault}
          mend={() => {
            setText(fault.mended)
            readIt(fault.mended)
            // The pressed button goes away.
            button.current?.focus()
          }}
        />
      )}
    </section>
  )
}

/** The text with its fault marked, and the press that mends it. */
function Fault({ text, fault, mend }: { text: string; fault: TextFaultAnswer; mend: () => void }) {
  const [before, is, after] = faultParts(text, fault)
  return (
    <>
      <p className="pasted-text" translate="no">
        {before}
        <mark>{is || '_'}</mark>
        {after}
      </p>
      <button type="button" className="button quiet small" onClick={mend}>
        Mend it and read it again
      </button>
    </>
  )
}
