import * as z from 'zod/mini'
import { cut } from '#domain/cut-text.ts'

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

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** The views that this device keeps of a screen; none if storage is forbidden or unreadable. */
export function readViews(store: () => Store, screen: string): View[] {
  return readAll(store).filter((kept) => kept.screen === screen)
}

/** Keeps a view; one of the same name is replaced, and of too many the oldest goes. Answers whether it is kept. */
export function keepView(store: () => Store, { screen, name, search }: View): boolean {
  const kept = { screen, name: cut(name.trim(), MAX_NAME), search }
  if (kept.name === '') return false
  return write(store, [...without(readAll(store), kept), kept].slice(-MAX_VIEWS))
}

/** Forgets a view. */
export function forgetView(store: () => Store, gone: Pick<View, 'screen' | 'name'>): boolean {
  return write(store, without(readAll(store), gone))
}

function without(all: readonly View[], { screen, name }: Pick<View, 'screen' | 'name'>): View[] {
  return all.filter((one) => one.screen !== screen || one.name !== name)
}

function readAll(store: () => Store): View[] {
  try {
    const read = z.safeParse(views, JSON.parse(store().getItem(KEY) ?? '[]'))
    return read.success ? read.data : []
  } catch {
    return []
  }
}

function write(store: () => Store, all: readonly View[]): boolean {
  try {
    store().setItem(KEY, JSON.stringify(all))
    return true
  } catch {
    return false
  }
}
