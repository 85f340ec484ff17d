import type { ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { readLocal } from '#client/storage/local-storage.ts'
import { cut } from '#domain/cut-text.ts'
import { stored } from '#stores/page/stored.ts'

const KEY = 'pugon:admin-views'
const MAX_VIEWS = 20
const MAX_NAME = 60

/** A screen's filters and sorting under a name; `search` is its address's end. */
const view = z.object({
  screen: z.string(),
  name: z.string().check(z.minLength(1), z.maxLength(MAX_NAME)),
  search: z.string().check(z.regex(/^(?:\?.*)?$/)),
})

const views = z.array(view)

/** One of them. */
export type View = z.output<typeof view>

const $views = stored({
  key: KEY,
  empty: [] as View[],
  encode,
  decode: readAll,
})

/** The views that this device keeps; none if storage is forbidden or unreadable. */
export const $savedViews: ReadableAtom<View[]> = $views

/**
 * Keeps a view: one of the same name is replaced, and if there are too many, the oldest goes. Returns whether it is
 * kept.
 */
export function keepView({ screen, name, search }: View): boolean {
  const view = { screen, name: cut(name.trim(), MAX_NAME), search }
  if (view.name === '') return false
  const before = $views.get()
  const after = [...without(before, view), view].slice(-MAX_VIEWS)
  $views.set(after)
  if (readLocal(KEY) === encode(after)) return true
  $views.set(before)
  return false
}

/** Forgets a view. */
export function forgetView(view: Pick<View, 'screen' | 'name'>): void {
  $views.set(without($views.get(), view))
}

function encode(all: readonly View[]): string {
  return JSON.stringify(all)
}

function without(all: readonly View[], { screen, name }: Pick<View, 'screen' | 'name'>): View[] {
  return all.filter((one) => one.screen !== screen || one.name !== name)
}

function readAll(text: string): View[] {
  try {
    const read = z.safeParse(views, JSON.parse(text))
    return read.success ? read.data : []
  } catch {
    return []
  }
}
