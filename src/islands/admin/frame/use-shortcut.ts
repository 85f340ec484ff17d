import { useEffect, useRef } from 'react'

/** Keys of the admin area, with their meaning on every screen that uses them. */
export const SHORTCUTS = {
  '/': 'Search everything',
  'Ctrl+K': 'Search everything, also from a field',
  '?': 'Show these keys',
  'Ctrl+S': 'Save what is being edited',
  a: 'Accept the newest order',
  j: 'Go to the next order of a list; Enter opens it',
  k: 'Go to the order before',
  b: 'Take the order a step further',
} as const

export type Shortcut = keyof typeof SHORTCUTS

/** Does something when a key is pressed; while somebody types into a field, only those with Ctrl do. */
export function useShortcut(shortcut: Shortcut, run: () => void, isOn = true): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (!isMeant(shortcut, event)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [shortcut, isOn])
}

function isMeant(shortcut: Shortcut, { key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (shortcut.startsWith('Ctrl+'))
    return (ctrlKey || metaKey) && !altKey && key.toUpperCase() === shortcut.slice('Ctrl+'.length)
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return key === shortcut && !ctrlKey && !metaKey && !altKey && !isTyping
}
