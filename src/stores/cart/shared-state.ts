import type { ReadableAtom } from 'nanostores'
import { whenForgotten } from '#client/storage/forget.ts'
import { dropCarried, isCarried, readLocal, writeLocal } from '#client/storage/local-storage.ts'
import { inTurn, VISIBLE_MS } from '#client/storage/tab-lock.ts'
import { SAVE_DELAY_MS } from '#domain/cart/cart-limits.ts'
import { stored } from '#stores/page/stored.ts'

/** A verb's effect on a state, whatever another tab has made of it in the meantime. */
export type Change<State> = (state: State) => State

type Options<State> = {
  /** Where it is stored, and the name of the lock that tabs take turns by. */
  key: string
  encode: (state: State) => string
  /** Reads the stored text; a missing or unreadable one is an empty state. */
  decode: (stored: string | null) => State
  /** Joins another tab's state with one that storage refused, losing nothing of either. */
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
 * A state that all tabs of this browser share. A change is kept as a change until it is written, so that simultaneous
 * changes in two tabs both count. Where storage is full or forbidden, the tab alone holds the state (§8).
 */
export function createSharedState<State>({ key, encode, decode, join }: Options<State>): SharedState<State> {
  /** Changes that are not written yet. */
  let waiting: Change<State>[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let leave = () => {}

  /** The stored text with the pending changes applied. */
  const read = () => {
    const text = readLocal(key)
    return waiting.length === 0
      ? text
      : encode(waiting.reduce((state, change) => change(state), decode(text)))
  }
  const flush = () => {
    clearTimeout(timer)
    if (waiting.length === 0) return
    const text = read()
    waiting = []
    writeLocal(key, text ?? '')
    if (text !== encode($state.get())) $state.set(decode(text))
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
  const write = () => {
    clearTimeout(timer)
    if (waiting.length > 0) timer = setTimeout(save, SAVE_DELAY_MS)
  }
  const $state = stored<State>({ key, empty: decode(null), encode, decode, place: { read, write } })
  const change = (change: Change<State>) => {
    waiting.push(change)
    $state.set(change($state.get()))
    // The tab's own copy must be written before the page goes, which may be now.
    if (isCarried(key)) flush()
  }

  if (typeof window !== 'undefined') {
    window.addEventListener('pagehide', () => {
      flush()
      leave()
    })
    whenForgotten(() => {
      clearTimeout(timer)
      waiting = []
      dropCarried(key)
      $state.set(decode(null))
    })
    window.addEventListener('storage', (event) => {
      if (!isCarried(key) || (event.key !== key && event.key !== null)) return
      const mine = $state.get()
      dropCarried(key)
      // Storage has room again.
      change((theirs) => join(theirs, mine))
    })
    // Storage may accept the state now.
    if (isCarried(key)) change((state) => state)
  }
  return { $state, change, flush }
}
