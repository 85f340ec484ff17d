import type { FieldPath, FieldValues, RegisterOptions } from 'react-hook-form'

/** What a field for days or times asks for. */
export type MomentKind = 'date' | 'time' | 'datetime-local'

/** Said of a field that was left half-typed. */
const WORDS: Record<MomentKind, string> = {
  date: 'This day is incomplete or does not exist',
  time: 'This time is incomplete',
  'datetime-local': 'This day or time is incomplete or does not exist',
}

/** Whether a field for days or times holds something that is none: its value is empty then, as if nothing were typed. */
export const isHalfTyped = (field: HTMLInputElement | null) => field?.validity.badInput ?? false

/** These rules of a field for days or times, and that it was not left half-typed: that would be saved as empty. */
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
