/** §9: how long until the toast is seen, how long it stays, and how long it takes to leave. */
const ENTER_MS = 100
const AUTO_CLOSE_MS = 3000
const EXIT_MS = 300

/**
 * Takes the added-to-cart toast away after a while, but not while pointer, finger or focus is on it. A message with a link in it
 * stays until it is closed.
 */
export function enhanceToast(): void {
  const toast = document.querySelector<HTMLElement>('[data-toast]')
  const words = toast?.querySelector('p')
  if (!toast || !words) return
  let timer: ReturnType<typeof setTimeout>
  let since = 0
  let ms = 0
  let isTouched = false
  let cameFrom: EventTarget | null = null

  const stays = () => words.querySelector('a') !== null
  const run = () => {
    since = Date.now()
    timer = setTimeout(exit, ms)
  }
  const exit = () => {
    toast.classList.add('exiting')
    timer = setTimeout(() => words.replaceChildren(), EXIT_MS)
  }
  const enter = () => {
    clearTimeout(timer)
    toast.classList.remove('exiting')
    if (!words.textContent || stays()) return
    ms = ENTER_MS + AUTO_CLOSE_MS
    run()
  }
  const holdOrRelease = ({ type, relatedTarget }: Event & { relatedTarget?: EventTarget | null }) => {
    if (stays() || toast.classList.contains('exiting')) return
    clearTimeout(timer)
    if (type === 'focusin' && !toast.contains(relatedTarget as Node)) cameFrom = relatedTarget ?? null
    if (type.startsWith('pointer')) isTouched = type === 'pointerenter'
    const isHeld = isTouched || type === 'focusin' || toast.contains(document.activeElement)
    if (since) ms -= Date.now() - since
    since = 0
    if (!isHeld) run()
  }
  new MutationObserver(enter).observe(words, { childList: true })
  // A finger is a pointer too: it enters as it touches and leaves as it lifts.
  for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
    toast.addEventListener(type, holdOrRelease)
  toast.querySelector('button')?.addEventListener('click', () => {
    clearTimeout(timer)
    exit()
    if (cameFrom instanceof HTMLElement) cameFrom.focus()
  })
  enter()
}
