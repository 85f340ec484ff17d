import { optional } from '#client/load-part.ts'
import { say } from '#words/say.ts'

/** Makes the form to the shop work: what checks and sends it is fetched when someone begins to fill it in. */
export function enhanceContactForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-contact]')
  if (!form) return
  document.querySelector('[data-without-scripts]')?.remove()
  form.addEventListener('focusin', () => watch(form), { once: true })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void loadSending().then((sending) => (sending ? sending.submitContactForm(form) : sayLost(form)))
  })
  // Pressed earlier, it would have done nothing.
  for (const button of form.querySelectorAll('button')) button.disabled = false
}

/** Without it the text stays, and can be sent later. */
const loadSending = () => optional(() => import('./contact-sending.ts'))

function watch(form: HTMLFormElement): void {
  // Sending fetches it again, and says so if that fails.
  void loadSending().then((sending) => sending?.watchContactForm(form))
}

function sayLost(form: HTMLFormElement): void {
  const status = form.querySelector('[data-contact-status]')
  if (!status) return
  status.toggleAttribute('data-failed', true)
  status.textContent = say('Network error occurred. Your text is still here; please try again.')
}
