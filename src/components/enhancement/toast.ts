/** §9: the toast stays this long. */
const AUTO_CLOSE_MS = 3000

/** Takes the added-to-cart line away after a while, but not while it is being read with pointer or focus. */
export function enhanceToast(): void {
  const toast = document.querySelector<HTMLElement>('[data-toast]')
  if (!toast) return
  let timer: ReturnType<typeof setTimeout>
  const start = () => {
    clearTimeout(timer)
    timer = setTimeout(() => toast.replaceChildren(), AUTO_CLOSE_MS)
  }
  new MutationObserver(() => toast.textContent && start()).observe(toast, { childList: true })
  toast.addEventListener('pointerenter', () => clearTimeout(timer))
  toast.addEventListener('pointerleave', start)
  if (toast.textContent) start()
}
