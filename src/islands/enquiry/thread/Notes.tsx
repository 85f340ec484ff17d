import type * as z from 'zod/mini'
import type { enquiryNote } from '#contract/enquiry/enquiry.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { Photos } from './Photos.tsx'

type Note = z.output<typeof enquiryNote>

type Props<Of extends Note> = {
  notes: readonly Of[]
  /** The name of the list. */
  label: string
  /** Whose screen it is: own messages are on the right. */
  me: Note['by']
  nameOf: (note: Of) => string
  /** Words for a drawing. */
  drawing: (place: number) => string
}

/** The messages of both sides, the oldest first, each with its drawings. */
export function Notes<Of extends Note>({ notes, label, me, nameOf, drawing }: Props<Of>) {
  return (
    <ol className="thread-notes" aria-label={label}>
      {notes.map((note) => (
        <li key={`${note.at} ${note.words}`} data-own={note.by === me || undefined}>
          <small>
            {nameOf(note)}, {momentWords(note.at)}
          </small>
          <p className="thread-words">{note.words}</p>
          {note.drawings.length > 0 && <Photos photos={note.drawings} alt={drawing} />}
        </li>
      ))}
    </ol>
  )
}
