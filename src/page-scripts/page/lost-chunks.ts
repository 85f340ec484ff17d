/** Where the rest is: an address that no build changes. */
const RECOVER = '/recover.js'

/**
 * Notices a script that could not be loaded, whole or as a part, and fetches what knows what to do about it (§4). Ours
 * are modules; what others bring along may be blocked.
 */
export function watchForLostChunks(): void {
  // When even that cannot be fetched there is no line, and loading the page again would lose it.
  const recover = () => void import(/* @vite-ignore */ RECOVER).catch(() => {})
  addEventListener('vite:preloadError', recover)
  addEventListener(
    'error',
    ({ target }) => (target as HTMLScriptElement).type === 'module' && recover(),
    true,
  )
}
