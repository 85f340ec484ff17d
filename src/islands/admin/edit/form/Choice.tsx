type Props<Value extends string> = {
  /** The chosen value. */
  label: string
  /** The labels, in order. */
  choices: Readonly<Record<Value, string>>
  chosen: string
  choose: (value: Value) => void
}

/** One choice of a few, all of them visible. */
export function Choice<Value extends string>({ label, choices, chosen, choose }: Props<Value>) {
  return (
    <fieldset className="admin-choice" aria-label={label}>
      {(Object.keys(choices) as Value[]).map((value) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => choose(value)}>
          {choices[value]}
        </button>
      ))}
    </fieldset>
  )
}
