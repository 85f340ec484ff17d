/**
 * A channel between the tabs of this browser; `null` where the browser refuses it, as Firefox does where it refuses
 * cookies.
 */
export function openTabChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
