import * as z from 'zod/mini'
import { request } from '#client/api.ts'
import { AnswerError, wordsOf } from '#client/errors.ts'
import { optional } from '#client/load-part.ts'
import { hasStoredSession } from '#client/session/stored-session.ts'
import { askForStockNotice } from '#contract/catalogue/stock-notice.ts'
import { email } from '#contract/text.ts'
import { make } from '#page-scripts/page/make.ts'
import { phrase, say } from '#words/say.ts'

const ADVICE = phrase('Please enter an e-mail address such as ana@example.com.')
const OFFLINE = phrase('You are offline, so nothing was sent. Please try again when you are back online.')
const DONE = phrase('Thank you! We will write once when it is back.')

const started = new WeakSet<Element>()

type Parts = {
  fields: HTMLElement
  input: HTMLInputElement
  sizes: HTMLSelectElement
  error: HTMLElement
  status: HTMLElement
}

/** Makes an unfolded form work: fills in what is known, checks, sends, and says how it went. */
export function startStockNotice(notice: Element): void {
  if (started.has(notice)) return
  started.add(notice)
  const fields = notice.querySelector('.notice-form') as HTMLElement
  const part = <Part extends HTMLElement>(selector: string) => fields.querySelector(selector) as Part
  const parts: Parts = {
    fields,
    input: part<HTMLInputElement>('[name=email]'),
    sizes: part<HTMLSelectElement>('select'),
    error: part('[role=alert]'),
    status: part('[role=status]'),
  }
  offerSizes(parts, notice.closest('.product'))
  parts.status.textContent = ''
  // The buy bar may cover the end of the form.
  fields.scrollIntoView({ block: 'nearest' })
  part<HTMLButtonElement>('button').disabled = false
  void prefill(parts.input)
  parts.input.addEventListener(
    'change',
    () => parts.input.value && tell(parts, isGood(parts) ? '' : say(ADVICE)),
  )
  parts.input.addEventListener('input', () => isGood(parts) && tell(parts, ''))
  parts.input.form?.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(parts)
  })
}

/** The sizes that are sold out now; a single one need not be chosen. */
function offerSizes({ sizes }: Parts, product: Element | null): void {
  const inputs = [...(product?.querySelectorAll<HTMLInputElement>('[name=sizeId]:disabled') ?? [])]
  const options = inputs.map(({ value, labels }) => {
    const [words] = labels?.[0]?.querySelector('.choice-label')?.childNodes ?? []
    return new Option(words?.textContent?.trim() ?? '', value)
  })
  const any = new Option(say('Any of them'), inputs.map(({ value }) => value).join())
  sizes.replaceChildren(...(inputs.length > 1 ? [any] : []), ...options)
  const place = sizes.closest('label')
  if (place) place.hidden = inputs.length < 2
}

/** Fills in a member's address. */
async function prefill(input: HTMLInputElement): Promise<void> {
  if (!hasStoredSession()) return
  const session = await optional(() => import('#page-scripts/account/session-navigation.ts'))
  const email = await session?.signedInEmail().catch(() => '')
  if (!input.value) input.value = email ?? ''
}

async function send(parts: Parts): Promise<void> {
  const { fields, input, sizes, status } = parts
  if (fields.ariaBusy === 'true') return
  if (!isGood(parts)) {
    tell(parts, say(ADVICE))
    input.focus()
    return
  }
  tell(parts, '', false)
  if (!navigator.onLine) {
    tell(parts, say(OFFLINE), false)
    return
  }
  fields.ariaBusy = 'true'
  status.textContent = say('Sending…')
  const product = fields.closest('.product')?.querySelector<HTMLElement>('form[data-product]')
  const { id } = JSON.parse(product?.dataset['product'] ?? '{}')
  const body = { email: input.value, sizeIds: sizes.value.split(',').map(Number) }
  try {
    await request(askForStockNotice, { params: { id }, body })
    const done = make('p', { className: 'notice-done', textContent: say(DONE), tabIndex: -1 })
    done.role = 'status'
    fields.replaceWith(done)
    done.focus()
  } catch (error) {
    status.textContent = ''
    explain(parts, error)
  } finally {
    fields.ariaBusy = null
  }
}

function explain(parts: Parts, error: unknown): void {
  const refused = error instanceof AnswerError ? (error.problem.errors ?? []) : []
  const problem = refused.find(({ field }) => field === 'email')
  if (!problem) {
    tell(parts, say('{reason}. Please try again.', { reason: wordsOf(error).replace(/\.$/, '') }), false)
    return
  }
  tell(parts, say(problem.code === 'disposable-mail' ? 'Please use an address that you keep.' : ADVICE))
  parts.input.focus()
}

function isGood({ input }: Parts): boolean {
  return z.safeParse(email, input.value).success
}

/** Says what is wrong; `ofAddress`: with the address, rather than with the sending. */
function tell({ input, error }: Parts, words: string, ofAddress = true): void {
  error.textContent = words
  if (words && ofAddress) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}
