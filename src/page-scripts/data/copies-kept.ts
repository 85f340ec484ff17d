import { COPIES } from '#stores/page/own-data.ts'

/** The worker's copies on this device, and the bytes that the browser counts for all that the shop keeps; `null` if it does not tell. */
export async function copiesKept(): Promise<{ copies: number; bytes: number | null }> {
  try {
    const copies = (await (await caches.open(COPIES)).keys()).length
    const { usage = null } = (await navigator.storage?.estimate?.()) ?? {}
    return { copies, bytes: usage }
  } catch {
    // Forbidden, or plain http.
    return { copies: 0, bytes: null }
  }
}
