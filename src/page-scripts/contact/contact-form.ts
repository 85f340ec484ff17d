import { say } from '#words/say.ts'

/** Makes the form to the shop work: what checks and sends it is fetched when someone begins to fill it in. */
export function enhanceContactForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-contact]')
  if (!form) return
  document.querySelector('[data-without-scripts]')?.remove()
  form.addEventListener('focusin', () => watch(form), { once: true })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    import('./contact-sending.ts').then(
      (sending) => sending.submitContactForm(form),
      () => {
        const status = form.querySelector('[data-contact-status]')
        if (!status) return
        status.toggleAttribute('data-failed', true)
        status.textContent = say('Network error occurred. Your text is still here; please try again.')
      },
    )
  })
  // Pressed earlier, it would have done nothing.
  for (const button of form.querySelectorAll('button')) button.disabled = false
}

function watch(form: HTMLFormElement): void {
  import('./contact-sending.ts').then(
    (sending) => sending.watchContactForm(form),
    // Sending fetches it again, and says so if that fails.
    () => undefined,
  )
}
