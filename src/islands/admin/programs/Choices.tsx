import { Ticks } from '#islands/admin/edit/Tick.tsx'

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
  const words = (name: Name) => (
    <span>
      {choices[name]} <small>{name}</small>
    </span>
  )
  return (
    <div className="program-choices">
      <Ticks
        legend={legend}
        choices={(Object.keys(choices) as Name[]).map((name) => [name, words(name)])}
        ticked={selection}
        change={choose}
        problem={problem}
      />
    </div>
  )
}
