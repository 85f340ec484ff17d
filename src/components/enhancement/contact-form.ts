/** Makes the form to the shop work: what checks and sends it is fetched when someone begins to fill it in. */
export function enhanceContactForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-contact]')
  if (!form) return
  document.querySelector('[data-without-scripts]')?.remove()
  form.addEventListener('focusin', () => void load(form).catch(() => undefined), { once: true })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    load(form).then(
      ({ submitContactForm }) => submitContactForm(form),
      () => {
        const status = form.querySelector('[data-contact-status]')
        if (!status) return
        status.toggleAttribute('data-failed', true)
        status.textContent = 'Network error occurred. Your text is still here; please try again.'
      },
    )
  })
  // Until now nothing would have happened.
  for (const button of form.querySelectorAll('button')) button.disabled = false
}

async function load(form: HTMLFormElement) {
  const part = await import('./contact-sending.ts')
  part.watchContactForm(form)
  return part
}
