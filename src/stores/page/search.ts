import { atom, type ReadableAtom } from 'nanostores'
import type { FoundProducts } from '#domain/menu/found-product.ts'
import { findProducts } from './find-products.ts'

/** The term and its results; during a search the previous results stay. */
export type SearchState = FoundProducts & {
  status: 'idle' | 'searching' | 'found' | 'nothing' | 'failed'
  term: string
}

/** How many suggestions there are at the most. */
const MAX_SUGGESTIONS = 8
/** A search begins when typing has paused this long. */
const PAUSE_MS = 200

const IDLE: SearchState = { status: 'idle', term: '', products: [], total: 0 }
const $state = atom<SearchState>(IDLE)

/** The search in the header. */
export const $search: ReadableAtom<SearchState> = $state

let pause: ReturnType<typeof setTimeout> | undefined
let underWay = new AbortController()

/** Takes the field's text; searches after a pause, and only for a non-blank term (§5). */
export function typeTerm(text: string): void {
  const term = text.trim()
  if (term === $state.get().term) return
  clearTimeout(pause)
  underWay.abort()
  underWay = new AbortController()
  const { signal } = underWay
  $state.set(term === '' ? IDLE : { ...$state.get(), term, status: 'searching' })
  if (term !== '') pause = setTimeout(() => search(term, signal), PAUSE_MS)
}

async function search(term: string, signal: AbortSignal): Promise<void> {
  try {
    const results = await findProducts(term, MAX_SUGGESTIONS, signal)
    if (!signal.aborted) $state.set({ term, status: results.total > 0 ? 'found' : 'nothing', ...results })
  } catch {
    if (!signal.aborted) $state.set({ term, status: 'failed', products: [], total: 0 })
  }
}
