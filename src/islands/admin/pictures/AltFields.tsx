import { useEffect, useState } from 'react'
import type { ImageAnswer } from '#contract/admin/product/product-image.ts'
import { usePictureChange } from './use-picture-change.ts'

const MAX_ALT = 200

/** A picture's description for people who do not see it: saved on leaving the field, or by Enter. */
export function AltField({ productId, image }: { productId: number; image: ImageAnswer }) {
  const [typed, setTyped] = useState(image.alt)
  const { change, isPending } = usePictureChange(productId, image)
  // Somebody else may have changed it in between.
  useEffect(() => {
    setTyped(image.alt)
  }, [image.alt])
  const isEmpty = typed.trim() === ''
  const save = () => {
    if (!isEmpty && typed.trim() !== image.alt && !isPending)
      change({ alt: typed.trim() }, { failed: () => setTyped(image.alt) })
  }
  return (
    <label className="admin-field">
      What it shows
      <input
        value={typed}
        maxLength={MAX_ALT}
        enterKeyHint="done"
        aria-invalid={isEmpty}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(image.alt)
          if (event.key !== 'Enter') return
          event.preventDefault()
          save()
        }}
      />
      {isEmpty && (
        <small role="alert" className="field-error">
          Describe it for people who cannot see it
        </small>
      )}
      {isPending && <small role="status">Saving…</small>}
    </label>
  )
}
