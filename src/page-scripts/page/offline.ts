// Inline in the page that is shown without a line, so that it needs nothing else: it says who is away, and opens the page
// that was asked for once the line or the bakery is back. The browser's word for being online is no proof.

const ASK_MS = 10_000
const TIMEOUT_MS = 5000

const title = document.querySelector<HTMLElement>('h1[data-unreachable]')
if (title && navigator.onLine) title.textContent = title.dataset['unreachable'] ?? ''

async function ask(): Promise<void> {
  if (document.hidden) return
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal })
    if (status < 500) location.reload()
  } catch {
    // Still away.
  }
}

// At its own address it is what was asked for.
if (!location.pathname.endsWith('/offline')) {
  addEventListener('online', ask)
  setInterval(ask, ASK_MS)
}

// A test loads it as a module.
export {}
