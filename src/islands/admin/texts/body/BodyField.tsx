import { useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { TextKind } from '#domain/page/author-text.ts'
import { FieldProblem } from '#islands/admin/edit/Refusal.tsx'
import { useSinglePicture } from '#islands/admin/pictures/use-single-picture.ts'
import { TextPreview } from '#islands/admin/texts/preview/TextPreview.tsx'
import type { TextFields } from '#islands/admin/texts/text-form.ts'
import { componentText, INSERTABLE, type Insertable } from './component-words.ts'
import { FACT_WORDS, inBrackets, readableText, storedText } from './fact-words.ts'
import { InsertDialog } from './InsertDialog.tsx'
import {
  beginLines,
  insertBlock,
  insertWords,
  lineRange,
  link,
  MARKS,
  mark,
  type Replaced,
  type Selected,
} from './insert-text.ts'
import { UnknownFacts } from './UnknownFacts.tsx'

const ROWS = 18

const MARK_BUTTONS: readonly {
  name: string
  sign: string
  key?: string
  change: (at: Selected) => Replaced
}[] = [
  { name: 'Bold', sign: 'B', key: 'b', change: (at) => mark(at, MARKS.bold) },
  { name: 'Italic', sign: 'I', key: 'i', change: (at) => mark(at, MARKS.italic) },
  { name: 'Heading', sign: '##', change: (at) => beginLines(at, '## ') },
  { name: 'Smaller heading', sign: '###', change: (at) => beginLines(at, '### ') },
  { name: 'List', sign: '•', change: (at) => beginLines(at, '- ') },
  { name: 'Link', sign: '↗', key: 'k', change: link },
]

/** The part that a dialog asks about, and the selection to replace, which is lost when the dialog closes. */
type Insertion = { part: Insertable; first: Record<string, string>; start: number; end: number }

/** The text itself: Markdown, with buttons for its signs and for the shop's components; facts of the shop are words in brackets. */
export function BodyField({ kind }: { kind: TextKind }) {
  const { control } = useFormContext<TextFields>()
  const { field, fieldState } = useController({
    control,
    name: 'body',
    rules: { required: 'The text is empty' },
  })
  const area = useRef<HTMLTextAreaElement | null>(null)
  const [insertion, setInsertion] = useState<Insertion>()
  const photo = INSERTABLE[kind].find(({ name }) => name === 'Photo')
  const { send, progress, error } = useSinglePicture(
    'text',
    (picture) => photo && ask(photo, { src: picture }),
  )

  const replace = (change: (at: Selected) => Replaced) => {
    if (!area.current) return
    const { value, selectionStart, selectionEnd } = area.current
    const { from, to, words, start, end } = change({ text: value, start: selectionStart, end: selectionEnd })
    area.current.focus()
    area.current.setSelectionRange(from, to)
    // As if typed, so that Ctrl+Z takes it back; a browser that refuses gets the text without that.
    if (!document.execCommand('insertText', false, words))
      field.onChange(value.slice(0, from) + words + value.slice(to))
    requestAnimationFrame(() => area.current?.setSelectionRange(start, end))
  }
  const ask = (part: Insertable, first: Record<string, string> = {}) => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {}
    setInsertion({ part, first, start, end })
  }
  const insertPart = (text: string) => replace((at) => insertBlock(at, readableText(kind, text)))
  const showLine = (line: number) => {
    const { start, end } = lineRange(String(field.value), line)
    area.current?.focus()
    area.current?.setSelectionRange(start, end)
  }
  const described = fieldState.error ? 'text-body-hint text-body-error' : 'text-body-hint'

  return (
    <fieldset className="text-body">
      <legend>Text</legend>
      <fieldset className="text-tools" aria-label="Signs of Markdown">
        {MARK_BUTTONS.map(({ name, sign, key, change }) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            aria-keyshortcuts={key && `Control+${key.toUpperCase()}`}
            title={key ? `${name} (Ctrl+${key.toUpperCase()})` : name}
            // The field keeps its focus and selection, and a phone its keyboard.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => replace(change)}
          >
            {sign}
          </button>
        ))}
      </fieldset>
      <fieldset className="text-tools" aria-label="Parts of the shop">
        {INSERTABLE[kind].map((part) => (
          <button
            key={part.name}
            type="button"
            onClick={() => (part.fields.length > 0 ? ask(part) : insertPart(componentText(part, {})))}
          >
            {part.title}
          </button>
        ))}
        {kind === 'page' && (
          <select
            aria-label="Insert a fact of the shop"
            value=""
            onChange={({ target }) => replace((at) => insertWords(at, inBrackets(target.value)))}
          >
            <option value="">Insert a fact…</option>
            {FACT_WORDS.map((words) => (
              <option key={words} value={words}>
                {words}
              </option>
            ))}
          </select>
        )}
      </fieldset>
      <textarea
        ref={(textarea) => {
          area.current = textarea
          field.ref(textarea)
        }}
        className="text-area"
        rows={ROWS}
        aria-label="Text in Markdown"
        aria-invalid={Boolean(fieldState.error)}
        aria-describedby={described}
        spellCheck
        value={String(field.value)}
        onChange={field.onChange}
        onBlur={field.onBlur}
        onKeyDown={(event) => {
          const button = MARK_BUTTONS.find(({ key }) => key === event.key.toLowerCase())
          if (!button || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
          event.preventDefault()
          replace(button.change)
        }}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files
          if (!file || !photo) return
          event.preventDefault()
          void send(file)
        }}
      />
      <small id="text-body-hint">
        An empty line begins a paragraph, ## a heading, - a list.{' '}
        {photo
          ? 'What is in brackets, such as [product: pandesal], is a part of the page. Drop a photo onto the text to add it.'
          : 'What is in brackets, such as [phone number], comes from your settings and is filled in by itself.'}
      </small>
      <UnknownFacts
        kind={kind}
        body={String(field.value)}
        replace={(words, fact) =>
          field.onChange(String(field.value).replaceAll(inBrackets(words), inBrackets(fact)))
        }
      />
      {fieldState.error && (
        <small id="text-body-error" className="field-error">
          {fieldState.error.message}
        </small>
      )}
      <FieldProblem>{error}</FieldProblem>
      {progress !== undefined && (
        <progress max={100} value={progress} aria-label="The picture is being sent" />
      )}
      <TextPreview kind={kind} body={storedText(kind, String(field.value))} showLine={showLine} />
      {insertion && (
        <InsertDialog
          part={insertion.part}
          first={insertion.first}
          insert={(text) => {
            area.current?.setSelectionRange(insertion.start, insertion.end)
            insertPart(text)
          }}
          close={() => setInsertion(undefined)}
        />
      )}
    </fieldset>
  )
}
