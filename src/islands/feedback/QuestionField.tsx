import {
  type Answer,
  type FEEDBACK_QUESTIONS,
  HIGHEST_RATING,
  LOWEST_RATING,
  RATING_WORDS,
} from '#domain/page/feedback.ts'
import { Counter } from '#islands/checkout/fields/Counter.tsx'
import { say } from '#words/say.ts'

type Question = (typeof FEEDBACK_QUESTIONS)[number]

type Props = {
  question: Question
  answer: Answer
  /** Why the answer cannot be sent yet; empty if it can. */
  error: string
  onAnswer: (answer: Answer) => void
}

/** One question of a form by type (§3), with its error below. */
export function QuestionField(props: Props) {
  return props.question.type === 'text' ? (
    <TextQuestion {...props} maxLength={props.question.maxLength} />
  ) : (
    <ChoiceQuestion {...props} />
  )
}

function TextQuestion({
  question: { id, words, required },
  answer,
  error,
  onAnswer,
  maxLength,
}: Props & { maxLength: number }) {
  const text = typeof answer === 'string' ? answer : ''
  return (
    <div className="field counted">
      <label htmlFor={id}>
        {say(words)} <Mark isRequired={required} />
      </label>
      <textarea
        id={id}
        name={id}
        rows={4}
        value={text}
        maxLength={maxLength}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => onAnswer(target.value)}
      />
      <Counter used={text.length} most={maxLength} />
      <Missing id={id} words={error} />
    </div>
  )
}

/** One choice of several, all of them visible: a rating, multiple choice, yes or no. */
function ChoiceQuestion({ question, answer, error, onAnswer }: Props) {
  const { id, words, type, required } = question
  return (
    <fieldset data-missing={error ? true : undefined}>
      <legend>
        {say(words)} <Mark isRequired={required} />
      </legend>
      <div className={type === 'rating' ? 'rating' : 'choices'}>
        {choicesOf(question).map(({ value, title, more }) => (
          <label key={title} className="chip">
            <input
              type="radio"
              name={id}
              value={String(value)}
              required={required}
              aria-describedby={`${id}-error`}
              checked={answer === value}
              onChange={() => onAnswer(value)}
            />
            <span>
              {title}
              {more && <span className="visually-hidden">, {more}</span>}
            </span>
          </label>
        ))}
      </div>
      {type === 'rating' && (
        <p className="muted rating-ends" aria-hidden="true">
          <span>{say(RATING_WORDS[LOWEST_RATING])}</span>
          <span>{say(RATING_WORDS[HIGHEST_RATING])}</span>
        </p>
      )}
      <Missing id={id} words={error} />
    </fieldset>
  )
}

function Mark({ isRequired }: { isRequired: boolean }) {
  return <span className="muted">{say(isRequired ? '(required)' : '(optional)')}</span>
}

function Missing({ id, words }: { id: string; words: string }) {
  return (
    <p id={`${id}-error`} role="alert" className="field-error">
      {words}
    </p>
  )
}

type Choice = { value: Answer; title: string; more?: string }

function choicesOf(question: Question): Choice[] {
  switch (question.type) {
    case 'rating':
      return Object.entries(RATING_WORDS).map(([rating, more]) => ({
        value: Number(rating),
        title: rating,
        more: say(more),
      }))
    case 'multiple-choice':
      return Object.entries(question.choices).map(([value, title]) => ({ value, title: say(title) }))
    case 'boolean':
      return [
        { value: true, title: say('Yes') },
        { value: false, title: say('No') },
      ]
    case 'text':
      return []
  }
}
