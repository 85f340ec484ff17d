/** The rest of the recovery, at an address that no build changes. */
const RECOVER = '/recover.js'

/**
 * Notices that one of our scripts, or a part of one, could not be loaded, and fetches the recovery (§4). Ours are
 * modules; other scripts may be blocked.
 */
export function watchForLostChunks(): void {
  // If even that cannot be fetched there is no connection, and reloading would lose the page.
  const recover = () => void import(/* @vite-ignore */ RECOVER).catch(() => {})
  addEventListener('vite:preloadError', recover)
  addEventListener(
    'error',
    ({ target }) => (target as HTMLScriptElement).type === 'module' && recover(),
    true,
  )
}
