import type { FieldPath, FieldValues, RegisterOptions } from 'react-hook-form'

/** The `type` of a field for days or times. */
export type MomentKind = 'date' | 'time' | 'datetime-local'

/** Said of a field that was left half-typed. */
const WORDS: Record<MomentKind, string> = {
  date: 'This day is incomplete or does not exist',
  time: 'This time is incomplete',
  'datetime-local': 'This day or time is incomplete or does not exist',
}

/** Whether a day or time is half-typed. The field's value is empty then, as if nothing were typed. */
export const isHalfTyped = (field: HTMLInputElement | null) => field?.validity.badInput ?? false

/** Adds to a field's rules that a half-typed day or time is refused: it would be saved as empty. */
export function momentRules<Fields extends FieldValues, Name extends FieldPath<Fields>>(
  kind: MomentKind,
  name: Name,
  { validate, ...rules }: RegisterOptions<Fields, Name> = {},
): RegisterOptions<Fields, Name> {
  const field = () => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  return {
    ...rules,
    validate: {
      whole: () => (isHalfTyped(field()) ? WORDS[kind] : undefined),
      ...(typeof validate === 'function' ? { own: validate } : validate),
    },
  } as RegisterOptions<Fields, Name>
}
