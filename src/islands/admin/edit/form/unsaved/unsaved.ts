import { atom, type ReadableAtom } from 'nanostores'

const forms = new Set<symbol>()
/** The address of the screen that has unsaved edits. */
let address = ''
const $asked = atom<(() => void) | null>(null)

/** Waits for the answer to "leave without saving?". */
export const $leaving: ReadableAtom<(() => void) | null> = $asked

/** Registers unsaved edits, so that the screen stays. Returns the function that ends this. */
export function keepUnsaved(): () => void {
  const form = Symbol('form')
  if (forms.size === 0) address = location.href
  forms.add(form)
  return () => {
    forms.delete(form)
  }
}

/** Everything is saved or discarded: leaving is free. */
export function forgetUnsaved(): void {
  forms.clear()
}

/** Leaves at once if nothing is lost; otherwise after asking. */
export function leave(go: () => void): void {
  if (forms.size === 0) go()
  else $asked.set(go)
}

/** The person's answer. */
export function answerLeaving(isLeaving: boolean): void {
  const go = $asked.get()
  $asked.set(null)
  if (!isLeaving) return
  forgetUnsaved()
  go?.()
}

/**
 * Called at Back and Forward, before the screen reads the address. The browser has already moved: the form's
 * address is restored, with the intended one behind it.
 */
export function stay(): void {
  const { pathname, search } = new URL(address || location.href)
  if (forms.size === 0 || (location.pathname === pathname && location.search === search)) return
  history.pushState(null, '', address)
  $asked.set(() => history.back())
}
