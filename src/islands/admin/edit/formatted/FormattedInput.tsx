import { type KeyboardEvent, useId, useRef } from 'react'
import { type MarkTag, markSelection } from './mark-selection.ts'
import { Preview } from './Preview.tsx'
import './formatted.css'

type Props = {
  label: string
  isRequired?: boolean
  /** Its purpose, in a sentence. */
  hint?: string
  error?: string | undefined
  value: string
  change: (text: string) => void
  leave?: () => void
  /** Gives the caller the field, for the focus. */
  hold?: (field: HTMLTextAreaElement | null) => void
}

const ROWS = 5

const BUTTONS: readonly { tag: MarkTag; name: string; sign: string; key?: string }[] = [
  { tag: 'strong', name: 'Bold', sign: 'B', key: 'b' },
  { tag: 'em', name: 'Italic', sign: 'I', key: 'i' },
  { tag: 'p', name: 'Paragraph', sign: '¶' },
]

const ALLOWED = 'Choose words, then Bold or Italic. An empty line begins a paragraph.'

/** A text area for formatted text (D63): buttons, Ctrl+B and Ctrl+I, and a preview. */
export function FormattedInput(props: Props) {
  const { label, isRequired = false, hint, error, value, change, leave, hold } = props
  const id = useId()
  const field = useRef<HTMLTextAreaElement | null>(null)
  const described = [`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')

  const mark = (tag: MarkTag) => {
    const area = field.current
    if (!area) return
    const { value: text, selectionStart: start, selectionEnd: end } = area
    const marked = markSelection({ text, start, end }, tag)
    area.focus()
    area.setSelectionRange(0, text.length)
    // As if typed, so that Ctrl+Z takes it back; a browser that refuses gets the text without that.
    if (!document.execCommand('insertText', false, marked.text)) change(marked.text)
    requestAnimationFrame(() => area.setSelectionRange(marked.start, marked.end))
  }

  const byKey = (event: KeyboardEvent) => {
    const button = BUTTONS.find(({ key }) => key === event.key.toLowerCase())
    if (!button || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    mark(button.tag)
  }

  return (
    <div className="admin-field formatted-field">
      <label htmlFor={id}>
        {label} {!isRequired && <small>(optional)</small>}
      </label>
      <fieldset className="format-buttons" aria-label="Formatting">
        {BUTTONS.map(({ tag, name, sign, key }) => (
          <button
            key={tag}
            type="button"
            className={`format-${tag}`}
            aria-label={name}
            aria-keyshortcuts={key && `Control+${key.toUpperCase()}`}
            title={key ? `${name} (Ctrl+${key.toUpperCase()})` : name}
            // The field keeps its focus and selection, and a phone its keyboard.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => mark(tag)}
          >
            {sign}
          </button>
        ))}
      </fieldset>
      <textarea
        ref={(area) => {
          field.current = area
          hold?.(area)
        }}
        id={id}
        rows={ROWS}
        value={value}
        aria-invalid={Boolean(error)}
        aria-describedby={described}
        required={isRequired}
        onChange={({ target }) => change(target.value)}
        onBlur={leave}
        onKeyDown={byKey}
      />
      <small id={`${id}-hint`}>
        {hint} {ALLOWED}
      </small>
      {error && (
        <small id={`${id}-error`} className="field-error">
          {error}
        </small>
      )}
      <Preview label={label} text={value.trim()} />
    </div>
  )
}
