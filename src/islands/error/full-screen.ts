import { adoptStyles } from '#client/adopt-styles.ts'
import css from './error.css?inline'

let isStyled = false

/**
 * A `<dialog>` over everything, at the end of the page, which nothing but its own buttons closes. Its styles come with
 * it: a page on which nothing fails carries none of them.
 */
export function openDialog(className: string, ...content: (Node | string)[]): HTMLDialogElement {
  style()
  const dialog = document.createElement('dialog')
  dialog.className = className
  dialog.append(...content)
  document.body.append(dialog)
  keepOpen(dialog)
  return dialog
}

/** Opens a dialog that Escape does not close. */
export function keepOpen(dialog: HTMLDialogElement): void {
  style()
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  // Pressed twice, Escape closes whatever `cancel` says.
  dialog.addEventListener('close', () => dialog.isConnected && dialog.showModal())
  dialog.showModal()
}

/** Shows the full-screen overlay (§2) with a turning ring and a few words; the answer takes it away. */
export function showOverlay(words: string): () => void {
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  status.textContent = words
  const dialog = openDialog('overlay', status)
  dialog.setAttribute('aria-label', words)
  return () => dialog.remove()
}

function style(): void {
  if (!isStyled) adoptStyles(css)
  isStyled = true
}
