import { useShortcut } from '#islands/admin/frame/use-shortcut.ts'

/**
 * Keys for a list of orders, each an element that `rows` selects: `j` and `k` move the focus from order to order, whose first link or
 * button opens it by Enter; `b` takes the focused one a step further.
 */
export function useOrderKeys(rows: string): void {
  useShortcut('j', () => focusOrder(rows, 1))
  useShortcut('k', () => focusOrder(rows, -1))
  useShortcut('b', () => {
    const step = document.activeElement?.closest(rows)?.querySelector<HTMLElement>('.step button')
    step?.click()
  })
}

function focusOrder(rows: string, by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(rows)]
  const at = all.findIndex((row) => row.contains(document.activeElement))
  const next = at < 0 ? all[by === 1 ? 0 : all.length - 1] : all[at + by]
  next?.querySelector<HTMLElement>('a, button')?.focus()
}
