import * as z from 'zod/mini'
import { request } from '#client/api.ts'
import { AnswerError, RequestError, wordsOf } from '#client/errors.ts'
import { contactMessage, MAX_CONTACT_MESSAGE, sendContactMessage } from '#contract/shop/contact.ts'
import { hiddenAdvice, nameAdvice } from '#domain/account/person-name.ts'
import { say } from '#words/say.ts'

/** Advice for each field that the contract refuses, in the order of the form. */
const ADVICE = {
  name: () => say('Please enter your name.'),
  email: () => say('Please enter an e-mail address such as ana@example.com.'),
  phone: () => say('Please enter a phone number of 10 to 15 digits and no letters, or leave it empty.'),
  subject: () => say('Please say in a few words what it is about.'),
  message: () => say('Please write your message, up to {count} letters.', { count: MAX_CONTACT_MESSAGE }),
} as const

type Field = keyof typeof ADVICE

const FIELDS = Object.keys(ADVICE) as Field[]
const watched = new WeakSet<HTMLFormElement>()
const sending = new WeakSet<HTMLFormElement>()

/** Shows a field's error when it is left, and removes it as soon as it is corrected. */
export function watchContactForm(form: HTMLFormElement): void {
  if (watched.has(form)) return
  watched.add(form)
  // On a slow line fields have been filled in and left before this arrived.
  for (const field of FIELDS) {
    const isLeft = typed(form)[field] && input(form, field) !== document.activeElement
    if (isLeft) show(form, field, isGood(form, field))
  }
  form.addEventListener('focusout', ({ target }) => {
    const field = fieldOf(target)
    if (field) show(form, field, isGood(form, field))
  })
  form.addEventListener('input', ({ target }) => {
    const field = fieldOf(target)
    if (field && isMarked(form, field) && isGood(form, field)) show(form, field, true)
  })
}

/** Checks and sends the form. Typed values stay until the server has them. */
export async function submitContactForm(form: HTMLFormElement): Promise<void> {
  if (sending.has(form)) return
  watchContactForm(form)
  const wrong = FIELDS.filter((field) => !isGood(form, field))
  for (const field of FIELDS) show(form, field, !wrong.includes(field))
  tell(form, '')
  if (wrong[0]) return input(form, wrong[0])?.focus()
  sending.add(form)
  tell(form, say('Sending…'))
  try {
    await request(sendContactMessage, { body: contactMessage.parse(typed(form)) })
    form.reset()
    tell(form, say('Thank you! Your message is with us. We will answer by e-mail.'))
  } catch (error) {
    explain(form, error)
  } finally {
    sending.delete(form)
  }
}

function explain(form: HTMLFormElement, error: unknown): void {
  const refused = error instanceof AnswerError ? (error.problem.errors ?? []) : []
  const fields = FIELDS.filter((name) => refused.some(({ field }) => field === name))
  for (const field of fields) show(form, field, false)
  const reason = wordsOf(error).replace(/\.$/, '')
  const isDoubtful = error instanceof RequestError && error.mayBeDone
  const words = say(
    isDoubtful
      ? '{reason}. Your text is still here. If in doubt, send it again: we do not mind reading it twice.'
      : '{reason}. Your text is still here; please try again.',
    { reason },
  )
  tell(form, words, true)
  if (fields[0]) input(form, fields[0])?.focus()
}

function typed(form: HTMLFormElement): Record<string, string | null> {
  const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  return { ...values, phone: values['phone']?.trim() || null }
}

function isGood(form: HTMLFormElement, field: Field): boolean {
  return z.safeParse(contactMessage.shape[field], typed(form)[field]).success
}

/** The fault of the words in a field, apart from missing or too long ones. */
function adviceOn(field: Field, words: string | null | undefined): string | undefined {
  if (field === 'name') return nameAdvice(words ?? '')
  return field === 'subject' || field === 'message' ? hiddenAdvice(words ?? '') : undefined
}

function isMarked(form: HTMLFormElement, field: Field): boolean {
  return input(form, field)?.hasAttribute('aria-invalid') ?? false
}

function show(form: HTMLFormElement, field: Field, good: boolean): void {
  const error = form.querySelector(`[data-error-of="${field}"]`)
  if (error) error.textContent = good ? '' : (adviceOn(field, typed(form)[field]) ?? ADVICE[field]())
  if (good) input(form, field)?.removeAttribute('aria-invalid')
  else input(form, field)?.setAttribute('aria-invalid', 'true')
}

function tell(form: HTMLFormElement, words: string, failed = false): void {
  const status = form.querySelector('[data-contact-status]')
  if (!status) return
  status.toggleAttribute('data-failed', failed)
  status.textContent = words
}

function input(form: HTMLFormElement, field: Field): HTMLElement | null {
  return form.querySelector<HTMLElement>(`[name="${field}"]`)
}

function fieldOf(target: EventTarget | null): Field | undefined {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? FIELDS.find((field) => field === target.name)
    : undefined
}
