import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'
import { Fold } from '#islands/kit/Fold.tsx'

type Props<Fields extends FieldValues> = { names: readonly FieldPath<Fields>[]; children: ReactNode }

/** The Filipino of fields in English: folded while these are empty and nothing in them is wrong. */
export function InFilipino<Fields extends FieldValues>({ names, children }: Props<Fields>) {
  const { getValues, getFieldState, formState } = useFormContext<Fields>()
  const isNeeded = names.some((name) => getValues(name) || getFieldState(name, formState).invalid)
  return (
    <Fold title="In Filipino (optional)" isNeeded={isNeeded}>
      <p className="muted">What is empty here is shown in English on pages in Filipino.</p>
      {children}
    </Fold>
  )
}
