import type { ReactNode } from 'react'
import { FieldProblem } from './Refusal.tsx'

type TickProps = {
  /** The words beside the box; without them `aria-label` names it. */
  label?: ReactNode
  'aria-label'?: string
  isTicked: boolean
  change: (isTicked: boolean) => void
}

/** A box to tick that no form registers. */
export function Tick({ label, isTicked, change, ...input }: TickProps) {
  return (
    <label className="admin-check">
      <input
        type="checkbox"
        checked={isTicked}
        onChange={({ target }) => change(target.checked)}
        {...input}
      />
      {label}
    </label>
  )
}

type TicksProps<Value> = {
  /** Their name, shown above them; or only read out. */
  legend?: string
  'aria-label'?: string
  /** The values and their words. */
  choices: readonly (readonly [value: Value, words: ReactNode])[]
  ticked: readonly Value[]
  /** Takes the values that are ticked now, in the order of the choices. */
  change: (ticked: readonly Value[]) => void
  problem?: string | undefined
}

/** Several of a few: a box for each. */
export function Ticks<Value extends string | number>(props: TicksProps<Value>) {
  const { legend, choices, ticked, change, problem, ...fieldset } = props
  const values = choices.map(([value]) => value)
  return (
    <fieldset className="checks" {...fieldset}>
      {legend && <legend>{legend}</legend>}
      {choices.map(([value, words]) => (
        <Tick
          key={value}
          label={words}
          isTicked={ticked.includes(value)}
          change={(isTicked) =>
            change(values.filter((one) => (one === value ? isTicked : ticked.includes(one))))
          }
        />
      ))}
      <FieldProblem>{problem}</FieldProblem>
    </fieldset>
  )
}
