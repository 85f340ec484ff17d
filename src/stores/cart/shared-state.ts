import { atom, onMount, type ReadableAtom } from 'nanostores'
import { whenForgotten } from '#client/storage/forget.ts'
import { dropCarried, isCarried, readLocal, writeLocal } from '#client/storage/local-storage.ts'
import { inTurn, VISIBLE_MS } from '#client/storage/tab-lock.ts'

/** §9: what changed is written this long after the last change. */
const SAVE_DELAY_MS = 100

/** A verb's effect on a state, whatever another tab has made of it in the meantime. */
export type Change<State> = (state: State) => State

type Options<State> = {
  /** Where it is stored, and the name of the lock that tabs take turns by. */
  key: string
  encode: (state: State) => string
  /** Reads the stored text; a missing or unreadable one is an empty state. */
  decode: (stored: string | null) => State
  /** Joins another tab's state and one that storage refused: nothing of either is lost. */
  join: (theirs: State, mine: State) => State
}

export type SharedState<State> = {
  $state: ReadableAtom<State>
  /**
   * Changes this tab's state at once and the stored one a moment later, starting from whatever is stored by
   * then.
   */
  change: (change: Change<State>) => void
  /** Writes pending changes now. */
  flush: () => void
}

/**
 * A state that all tabs of this browser share. A change is kept as a change until it is written, so that two tabs that
 * change at the same moment both do. Where storage is full or forbidden the tab alone carries it (§8).
 */
export function createSharedState<State>({ key, encode, decode, join }: Options<State>): SharedState<State> {
  const read = () => decode(readLocal(key))
  const $state = atom(read())
  /** Changes that are not written yet. */
  let waiting: Change<State>[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let leave = () => {}

  /** Shows a stored state with the changes still to be written. */
  const show = (stored: State) => {
    const state = waiting.reduce((before, change) => change(before), stored)
    if (encode(state) !== encode($state.get())) $state.set(state)
  }
  const flush = () => {
    clearTimeout(timer)
    if (waiting.length === 0) return
    show(read())
    waiting = []
    writeLocal(key, encode($state.get()))
  }
  const save = () =>
    inTurn(key, async () => {
      if (waiting.length === 0) return
      flush()
      // A page that is being left releases the lock.
      await new Promise<void>((resolve) => {
        leave = resolve
        setTimeout(resolve, VISIBLE_MS)
      })
    })
  const change = (change: Change<State>) => {
    waiting.push(change)
    $state.set(change($state.get()))
    clearTimeout(timer)
    // The tab's own copy must be written before the page goes, which may be now.
    if (isCarried(key)) flush()
    else timer = setTimeout(save, SAVE_DELAY_MS)
  }

  // Browsers do not notify a tab of its own writes, such as those of this page's first script.
  onMount($state, () => show(read()))
  if (typeof window !== 'undefined') {
    window.addEventListener('pagehide', () => {
      flush()
      leave()
    })
    // Back from another page, this one may be shown as it was left.
    window.addEventListener('pageshow', () => show(read()))
    whenForgotten(() => {
      clearTimeout(timer)
      waiting = []
      dropCarried(key)
      $state.set(decode(null))
    })
    window.addEventListener('storage', (event) => {
      if (event.key !== key && event.key !== null) return
      const mine = isCarried(key) ? $state.get() : null
      dropCarried(key)
      show(read())
      // There is room again.
      if (mine) change((theirs) => join(theirs, mine))
    })
    // It may be taken now.
    if (isCarried(key)) change((state) => state)
  }
  return { $state, change, flush }
}
