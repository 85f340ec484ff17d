import { type ReactNode, useEffect } from 'react'

type Props = {
  to: string
  close: () => void
  /** Where shoppers see this thing; left out if they cannot. */
  inShop?: string | undefined
  /** Further ways on. */
  children?: ReactNode
}

/** The way from one thing back to the list of all, and to its place in the shop. What is opened far down the list is shown from its top. */
export function Back({ to, close, inShop, children }: Props) {
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <p className="admin-actions">
      <button type="button" className="link-button" onClick={close}>
        ← {to}
      </button>
      {inShop && (
        <a href={inShop} target="_blank" rel="noopener">
          See it in the shop
        </a>
      )}
      {children}
    </p>
  )
}
