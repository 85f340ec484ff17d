import { useEffect, useState } from 'react'
import type { ImageAnswer } from '#contract/admin/product/product-image.ts'
import { FieldProblem } from '#islands/admin/edit/Refusal.tsx'
import { TypedField } from '#islands/admin/edit/TypedField.tsx'
import { usePictureChange } from './use-picture-change.ts'

const MAX_ALT = 200

type Props = { productId: number; image: ImageAnswer }

/** A picture's description for people who do not see it, in English and, if the shop wants, in Filipino. */
export function AltFields({ productId, image }: Props) {
  const { change, isPending } = usePictureChange(productId, image)
  const { alt, altFilipino } = image
  return (
    <>
      <AltField
        label="What it shows"
        saved={alt}
        advice="Describe it for people who cannot see it"
        save={(typed, failed) => !isPending && change({ alt: typed }, { failed })}
      />
      <AltField
        label="In Filipino (optional)"
        saved={altFilipino ?? ''}
        save={(typed, failed) => !isPending && change({ alt, altFilipino: typed || null }, { failed })}
      />
      {isPending && <small role="status">Saving…</small>}
    </>
  )
}

type FieldProps = {
  label: string
  saved: string
  /** Shown while it is empty; without one it may be. */
  advice?: string
  save: (typed: string, failed: () => void) => void
}

/** One text: saved on leaving the field, or by Enter. */
function AltField({ label, saved, advice, save }: FieldProps) {
  const [typed, setTyped] = useState(saved)
  // Somebody else may have changed it in between.
  useEffect(() => {
    setTyped(saved)
  }, [saved])
  const words = typed.trim()
  const isRefused = words === '' && advice !== undefined
  const saveChange = () => {
    if (!isRefused && words !== saved) save(words, () => setTyped(saved))
  }
  return (
    <TypedField
      label={label}
      maxLength={MAX_ALT}
      enterKeyHint="done"
      aria-invalid={isRefused}
      onBlur={saveChange}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(saved)
        if (event.key !== 'Enter') return
        event.preventDefault()
        saveChange()
      }}
      value={typed}
      change={setTyped}
    >
      {isRefused && <FieldProblem>{advice}</FieldProblem>}
    </TypedField>
  )
}
