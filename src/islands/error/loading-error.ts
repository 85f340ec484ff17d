import { reloadByItself, reloadNow } from '#stores/page/reload.ts'
import { say } from '#words/say.ts'
import { openDialog, showOverlay } from './full-screen.ts'

/**
 * Reloads the page after a part of the site could not be loaded, 3 times at most; then says so (§4).
 *
 * @param delayMs how long to wait; left out, 1, 2, then 3 s.
 */
export function recoverFromLostChunk(delayMs?: number): void {
  if (document.querySelector('dialog.overlay, dialog.loading-error')) return
  if (reloadByItself(delayMs)) showOverlay(say('Loading the page again…'))
  else showLoadingError()
}

/** The 'Loading Error' dialog (§4). */
function showLoadingError(): void {
  const heading = document.createElement('h2')
  heading.id = 'loading-error'
  heading.textContent = say('Loading Error')
  const words = document.createElement('p')
  words.textContent = say('There was an issue loading the page. Please refresh to try again.')
  const refresh = document.createElement('button')
  refresh.type = 'button'
  refresh.className = 'button'
  refresh.textContent = say('Refresh Page')
  refresh.addEventListener('click', reloadNow)
  openDialog('loading-error', heading, words, refresh).setAttribute('aria-labelledby', heading.id)
}
