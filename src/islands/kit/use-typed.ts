import { type SubmitEvent, useState } from 'react'

type Errors<Name extends string> = Partial<Record<Name, string | undefined>>

/** The values of a form of plain fields: errors appear when a field is left and disappear once it is corrected. */
export function useTyped<Name extends string>(
  empty: Record<Name, string>,
  check: (typed: Record<Name, string>) => Errors<Name>,
) {
  const [typed, setTyped] = useState(empty)
  const [visited, setVisited] = useState<readonly string[]>([])
  const all = check(typed)

  const leave = (name: Name) => setVisited((before) => [...before, name])
  return {
    typed,
    /** Binds a field to its part of the form. `refused` is the server's error. */
    field: (name: Name, refused?: string) => ({
      name,
      value: typed[name],
      error: (visited.includes(name) ? all[name] : undefined) ?? refused,
      onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
      // A field that was only passed by is not wrong yet.
      onLeave: () => typed[name] && leave(name),
    }),
    isLeft: (name: Name) => visited.includes(name),
    /** Checks the whole form before sending; the first wrong field gets the focus. */
    accepts: (event: SubmitEvent<HTMLFormElement>): boolean => {
      event.preventDefault()
      setVisited(Object.keys(typed))
      const first = Object.keys(typed).find((name) => all[name as Name] !== undefined)
      if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return !first
    },
    forget: () => {
      setTyped(empty)
      setVisited([])
    },
  }
}
