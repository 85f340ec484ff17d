import { atom, type ReadableAtom } from 'nanostores'

const forms = new Set<symbol>()
/** The address at which something is not saved. */
let address = ''
const $asked = atom<(() => void) | null>(null)

/** What waits for the answer to whether one leaves without saving. */
export const $leaving: ReadableAtom<(() => void) | null> = $asked

/** Keeps the screen as it is: it holds what is not saved. Answers what ends that. */
export function keepUnsaved(): () => void {
  const form = Symbol('form')
  if (forms.size === 0) address = location.href
  forms.add(form)
  return () => {
    forms.delete(form)
  }
}

/** All is saved, or nobody wants it any more: the way is free. */
export function forgetUnsaved(): void {
  forms.clear()
}

/** Goes at once where nothing is lost by it; else when it is asked and answered. */
export function leave(go: () => void): void {
  if (forms.size === 0) go()
  else $asked.set(go)
}

/** The answer of who was asked. */
export function answerLeaving(isLeaving: boolean): void {
  const go = $asked.get()
  $asked.set(null)
  if (!isLeaving) return
  forgetUnsaved()
  go?.()
}

/**
 * To be called at Back and Forward, before the screen looks at the address. They have gone already: the form's address
 * comes back, and behind it stands where one wanted to go.
 */
export function stay(): void {
  if (forms.size === 0 || location.search === new URL(address).search) return
  history.pushState(null, '', address)
  $asked.set(() => history.back())
}
