import { optional } from '#client/load-part.ts'
import { say } from '#words/say.ts'

/** Makes the button behind a mailed link work; the code that sends it is fetched when it is pressed. */
export function enhanceStopNotices(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-stop-notices]')
  const status = form?.querySelector('[role=status]')
  const button = form?.querySelector('button')
  if (!form || !status || !button) return
  const token = new URLSearchParams(location.hash.slice(1)).get('t')
  if (!token) {
    status.textContent = say('This link is incomplete. Please open it from our e-mail again.')
    return
  }
  // The address may be shared or written down.
  history.replaceState(history.state, '', location.pathname)
  button.disabled = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    status.textContent = say('One moment…')
    void optional(() => import('./stop-sending.ts')).then(async (sending) => {
      status.textContent = sending
        ? await sending.stopNotices(token)
        : say('That did not work. Please check your connection and try again.')
    })
  })
}
