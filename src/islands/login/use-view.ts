import { useSyncExternalStore } from 'react'

const VIEWS = ['sign-in', 'register', 'forgot'] as const

/** The views of the screen, each with an address: `/login`, `/login#register`, `/login#forgot`. */
export type View = (typeof VIEWS)[number]

/** The view that the address names. */
export function useView(): View {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  return VIEWS.find((view) => hash === `#${view}`) ?? 'sign-in'
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
