type Props<Value extends string> = {
  /** The chosen value. */
  label: string
  /** The labels, in order. */
  choices: Readonly<Record<Value, string>>
  choice: string
  choose: (value: Value) => void
}

/** One choice of a few, all of them visible. */
export function Choice<Value extends string>({ label, choices, choice, choose }: Props<Value>) {
  return (
    <fieldset className="admin-choice" aria-label={label}>
      {(Object.keys(choices) as Value[]).map((value) => (
        <button key={value} type="button" aria-pressed={value === choice} onClick={() => choose(value)}>
          {choices[value]}
        </button>
      ))}
    </fieldset>
  )
}
