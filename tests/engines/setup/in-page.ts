import type { Target } from './target.ts'

// Functions that run in the page: each goes there as text, and therefore uses nothing from outside itself.

/** What a test wants to know of an element. */
export type Seen = {
  isShown: boolean
  isFocused: boolean
  isChecked: boolean
  isDisabled: boolean
  isValid: boolean
  value: string
  text: string
}

/** A place on the screen, in CSS pixels. */
export type Point = { x: number; y: number }

/**
 * Finds the target and says what it is like, or null. With `isToBePressed`, it is brought into view, and `point` is its
 * middle if a finger there would meet it and nothing moves it; with `isToBeTyped`, it has the focus and its text is chosen.
 */
export function look(
  target: Target,
  { isToBePressed = false, isToBeTyped = false, isToBeChosen = false } = {},
): (Seen & { point: Point | null }) | null {
  const field = 'input:is(:not([type]), [type=text], [type=email], [type=tel], [type=search], [type=url])'
  const roles: Record<string, string> = {
    '': 'body *',
    alert: '[role=alert]',
    article: 'article',
    button: 'button, [role=button], summary',
    checkbox: 'input[type=checkbox]',
    combobox: '[role=combobox], select',
    dialog: 'dialog[open], [role=dialog]',
    group: 'fieldset, [role=group]',
    heading: 'h1, h2, h3, h4, h5, h6',
    link: 'a[href]',
    listitem: 'li',
    main: 'main',
    option: '[role=option], option',
    password: 'input[type=password]',
    radio: 'input[type=radio]',
    region: 'section, [role=region]',
    row: 'tr, [role=row]',
    spinbutton: 'input[type=number]',
    status: '[role=status], output',
    textbox: `${field}, textarea`,
  }
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const labelsOf = (element: Element) => [...((element as HTMLInputElement).labels ?? [])]

  function nameOf(element: Element): string {
    const by = element.getAttribute('aria-labelledby')
    if (by)
      return clean(
        by
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      )
    const own = element.getAttribute('aria-label')
    if (own) return clean(own)
    const labels = labelsOf(element)
    if (labels.length > 0) return clean(labels.map((label) => label.textContent).join(' '))
    if (element instanceof HTMLFieldSetElement) return clean(element.querySelector('legend')?.textContent)
    return clean(element.textContent)
  }

  const isVisible = (element: Element) =>
    element.checkVisibility({
      visibilityProperty: true,
      contentVisibilityAuto: false,
    } as CheckVisibilityOptions) && element.getClientRects().length > 0

  function find({ kind, name, within, isLast }: Target): Element | null {
    const scope = within ? find(within) : document
    if (!scope) return null
    const selector = kind.startsWith('css:') ? kind.slice(4) : (roles[kind] ?? `[role=${kind}]`)
    const pattern = name && new RegExp(name.source, name.flags)
    const matching = [...scope.querySelectorAll(selector)].filter(
      (element) =>
        (isVisible(element) || labelsOf(element).some(isVisible)) &&
        (!pattern || pattern.test(kind === '' ? clean(element.textContent) : nameOf(element))),
    )
    return (isLast ? matching.at(-1) : matching[0]) ?? null
  }

  /** A busy engine may show no frame for a while, so that what moves seems to be at rest. */
  const isMoving = (element: Element) =>
    document.getAnimations().some(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      const moved = (effect as KeyframeEffect | null)?.target
      return playState === 'running' && !isEndless && moved?.contains(element)
    })

  const placesOf = (element: Element) => [element, ...labelsOf(element)]

  /** Where a finger meets the element now. */
  function pointInView(element: Element): Point | null {
    for (const place of placesOf(element)) {
      const { left, top, width, height } = place.getBoundingClientRect()
      const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
      const met = document.elementFromPoint(point.x, point.y)
      if (met && placesOf(element).some((part) => part.contains(met))) return point
    }
    return null
  }

  function pointOf(element: Element): Point | null {
    const area = placesOf(element).find(isVisible) ?? element
    if (isMoving(area)) return null
    // Nobody scrolls to what is in view; some bars come and go with each scrolling.
    const point = pointInView(element)
    if (point) return point
    area.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    return pointInView(element)
  }

  const element = find(target) as HTMLInputElement | null
  if (!element) return null
  const point = isToBePressed ? pointOf(element) : null
  if (isToBeTyped) {
    element.focus()
    element.select?.()
  }
  if (isToBeChosen) {
    const last = [...element.querySelectorAll('option')]
      .filter(({ disabled, value }) => !disabled && value)
      .at(-1)
    if (last) last.selected = true
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return {
    isShown: true,
    isFocused: document.activeElement === element,
    isChecked: element.checked ?? false,
    isDisabled: element.matches(':disabled, [aria-disabled="true"]'),
    // WebKit's `:invalid` may be that of an earlier value.
    isValid: element.validity?.valid ?? true,
    value: element.value ?? '',
    text: clean(element.innerText),
    point,
  }
}

/** Hands on what a page complains of, to a WebKit window's `log`. */
export function reportErrors(): void {
  type Log = { webkit?: { messageHandlers: { log: { postMessage: (text: string) => void } } } }
  const say = (text: unknown) => (window as Log).webkit?.messageHandlers.log.postMessage(String(text))
  addEventListener(
    'error',
    ({ message, error, target }) => {
      const address = (target as HTMLImageElement).src ?? (target as HTMLLinkElement).href
      say(error?.stack ? `${message} ${error.stack}` : (message ?? `Not loaded: ${address}`))
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => {
    // WebKit's own promise, where it goes back to a page without a cross-fade; nobody else can handle it.
    if (/skipTransition/.test(String(reason))) return
    say(`Unhandled: ${reason} ${reason?.stack ?? ''}`)
  })
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    say(`Refused by ${violatedDirective}: ${blockedURI} ${sample}`),
  )
  const { error } = console
  console.error = (...things) => {
    say(things.join(' '))
    error.apply(console, things)
  }
}
