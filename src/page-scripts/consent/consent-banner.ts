import { adoptStyles } from '#client/adopt-styles.ts'
import { optional } from '#client/load-part.ts'
import { ACCEPT_ALL, ESSENTIAL_ONLY } from '#domain/page/consent/consent-choice.ts'
import { make } from '#page-scripts/page/make.ts'
import { chooseConsent, closeConsent } from '#stores/page/consent/consent.ts'
import { readConsent } from '#stores/page/consent/consent-record.ts'
import { here } from '#words/address.ts'
import { phrase, say } from '#words/say.ts'
import css from './consent.css?inline'

adoptStyles(css)

/** §8: the banner's words about the visitor's own data. */
const NOTHING_TO_EXPORT = phrase('No user data available for export.')
const DELETED = phrase('Your data has been deleted successfully.')
const NOT_DELETED = phrase('Failed to delete data. Please contact support.')

const NOT_LOADED = phrase('That did not work. Please check your connection and try again.')

const FILE_NAME = 'pugon-data.json'

let banner: HTMLElement | undefined
const status = make('p', { className: 'consent-said', role: 'status' })
const analytics = make('input', { type: 'checkbox', name: 'analytics' })
const marketing = make('input', { type: 'checkbox', name: 'marketing' })
const choices = make('form', { className: 'consent-choices' })

/** Shows the banner; `isWanted` by its link: with the choices open, and the focus in it. */
export function showConsent(isWanted: boolean): void {
  banner ??= build()
  const preferences = readConsent()?.preferences
  analytics.checked = preferences?.analytics ?? false
  marketing.checked = preferences?.marketing ?? false
  if (banner.isConnected && !isWanted) return
  choices.hidden = !isWanted
  status.textContent = ''
  document.querySelector('.footer')?.after(banner)
  if (isWanted) banner.focus()
}

function build(): HTMLElement {
  const section = make('section', {
    className: 'consent',
    ariaLabel: say('Cookies and your data'),
    tabIndex: -1,
  })
  choices.append(
    choice(
      make('input', { type: 'checkbox', checked: true, disabled: true }),
      say('Necessary: your cart, signing in, this choice'),
    ),
    choice(
      analytics,
      say('Analytics: what people open, search for and order, so that we fix the right pages'),
    ),
    choice(marketing, say('Marketing: offers that fit what you looked at')),
    actions(
      make('button', { className: 'button quiet', textContent: say('Save preferences') }),
      button(say('Download my data'), () => void download()),
      button(say('Delete my data'), () => void forget()),
    ),
    make('a', { href: here('/your-data'), textContent: say('What our shop knows about you') }),
  )
  choices.addEventListener('submit', (event) => {
    event.preventDefault()
    const preferences = {
      necessary: true,
      analytics: analytics.checked,
      marketing: marketing.checked,
    } as const
    finish(() => chooseConsent(preferences, 'save-preferences'))
  })
  const words = make('p', {
    textContent: `${say('Analytics and marketing stay off until you allow them.')} `,
  })
  words.append(
    make('a', {
      href: here('/privacy-policy#what-stays-on-your-device'),
      textContent: say('Privacy policy'),
    }),
  )
  const close = button('×', () => finish(closeConsent), 'icon-square')
  close.ariaLabel = say('Close without choosing')
  section.append(
    close,
    words,
    actions(
      button(say('Essential only'), () => finish(() => chooseConsent(ESSENTIAL_ONLY, 'essential-only'))),
      button(say('Accept all'), () => finish(() => chooseConsent(ACCEPT_ALL, 'accept-all'))),
      button(say('Choose'), () => {
        choices.hidden = !choices.hidden
      }),
    ),
    choices,
    status,
  )
  // The focus and the page's end keep above it.
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--asked', `${section.offsetHeight}px`),
  ).observe(section)
  return section
}

/** Closes the banner with an answer. */
function finish(answer: () => void): void {
  answer()
  const isInside = banner?.contains(document.activeElement)
  banner?.remove()
  // If the focus fell to the body, keyboard users would begin the page again.
  if (isInside) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

/** Loaded only for visitors who download or delete their data. */
const loadOwnData = () => optional(() => import('#stores/page/own-data.ts'))

async function download(): Promise<void> {
  const ownData = await loadOwnData()
  const data = await ownData?.exportOwnData()
  status.textContent = data ? '' : say(ownData ? NOTHING_TO_EXPORT : NOT_LOADED)
  if (!data) return
  const href = URL.createObjectURL(new Blob([data], { type: 'application/json' }))
  make('a', { href, download: FILE_NAME }).click()
  URL.revokeObjectURL(href)
}

async function forget(): Promise<void> {
  const isDeleted = await loadOwnData()
    .then((ownData) => ownData?.deleteOwnData().then(() => true))
    .catch(() => false)
  status.textContent = say(isDeleted ? DELETED : NOT_DELETED)
  analytics.checked = marketing.checked = false
}

function choice(input: HTMLInputElement, words: string): HTMLElement {
  const label = make('label', {})
  label.append(input, words)
  return label
}

function actions(...buttons: HTMLElement[]): HTMLElement {
  const row = make('div', { className: 'consent-actions' })
  row.append(...buttons)
  return row
}

function button(textContent: string, press: () => void, className = 'button quiet'): HTMLButtonElement {
  const element = make('button', { type: 'button', className, textContent })
  element.addEventListener('click', press)
  return element
}
