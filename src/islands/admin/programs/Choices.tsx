import { FieldProblem } from '#islands/admin/edit/Refusal.tsx'

type Props<Name extends string> = {
  legend: string
  /** The words of each, in order. */
  choices: Readonly<Record<Name, string>>
  selection: readonly Name[]
  choose: (selection: readonly Name[]) => void
  problem?: string | undefined
}

/** Several of a few: a box for each. */
export function Choices<Name extends string>({ legend, choices, selection, choose, problem }: Props<Name>) {
  const names = Object.keys(choices) as Name[]
  return (
    <fieldset className="program-choices">
      <legend>{legend}</legend>
      {names.map((name) => (
        <label key={name} className="admin-check">
          <input
            type="checkbox"
            checked={selection.includes(name)}
            onChange={({ target }) =>
              choose(names.filter((one) => (one === name ? target.checked : selection.includes(one))))
            }
          />
          <span>
            {choices[name]} <small>{name}</small>
          </span>
        </label>
      ))}
      <FieldProblem>{problem}</FieldProblem>
    </fieldset>
  )
}
