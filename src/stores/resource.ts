import { atom, type ReadableAtom } from 'nanostores'
import { isUnreachable, wordsOf } from '#client/errors.ts'

/** Something that the server tells: `value` is the last that is known, also while a newer one is on its way. */
export type ResourceState<Value> = {
  status: 'loading' | 'ready' | 'failed'
  value: Value | null
  /** Why there is none, in the words of §8; empty unless failed. */
  message: string
  /** There was no word from the server at all. */
  isUnreachable: boolean
}

/** What one asks the server for, and the last answer. */
export type Resource<Value, Input> = {
  $state: ReadableAtom<ResourceState<Value>>
  /** Asks; a newer question replaces one that is still waiting. */
  load: (input: Input) => Promise<void>
  /** Takes over what is known without asking. */
  set: (value: Value) => void
  /** Forgets all of it: it was somebody else's. */
  clear: () => void
}

/** Makes the store of one thing that is only kept as long as the page: nothing of an account stays on a device. */
export function createResource<Value, Input = void>(
  fetch: (input: Input) => Promise<Value>,
): Resource<Value, Input> {
  const empty: ResourceState<Value> = { status: 'loading', value: null, message: '', isUnreachable: false }
  const $state = atom(empty)
  let newest = 0
  return {
    $state,
    load: async (input) => {
      newest += 1
      const own = newest
      $state.set({ ...$state.get(), status: 'loading', message: '' })
      try {
        const value = await fetch(input)
        if (own === newest) $state.set({ ...empty, status: 'ready', value })
      } catch (error) {
        const failure = { message: wordsOf(error), isUnreachable: isUnreachable(error) }
        if (own === newest) $state.set({ ...$state.get(), ...failure, status: 'failed' })
      }
    },
    set: (value) => $state.set({ ...empty, status: 'ready', value }),
    clear: () => {
      newest += 1
      $state.set(empty)
    },
  }
}
